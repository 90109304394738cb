
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "private": {
          Tables: {
            "account_recoveries": {
                  Row: {
                    "email": string,"expires_at": string,"token_hash": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "email": string,"expires_at": string,"token_hash": string,"user_id": string
                  }
                  Update: {
                    "email"?: string,"expires_at"?: string,"token_hash"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"affiliate_clicks": {
                  Row: {
                    "affiliate_id": string,"day": string,"visitor": string
                  }
                  ComputedFields: never
                  Insert: {
                    "affiliate_id": string,"day": string,"visitor": string
                  }
                  Update: {
                    "affiliate_id"?: string,"day"?: string,"visitor"?: string
                  }
                  Relationships: [
                    
                  ]
                },"affiliate_traces": {
                  Row: {
                    "address": string,"device": string,"seen_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "address": string,"device": string,"seen_at"?: string,"user_id": string
                  }
                  Update: {
                    "address"?: string,"device"?: string,"seen_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"announced_account_changes": {
                  Row: {
                    "change": string,"email": string | null,"expires_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "change": string,"email"?: string | null,"expires_at": string,"user_id": string
                  }
                  Update: {
                    "change"?: string,"email"?: string | null,"expires_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"announced_sign_ins": {
                  Row: {
                    "address": unknown,"at": string,"email": string
                  }
                  ComputedFields: never
                  Insert: {
                    "address"?: unknown,"at"?: string,"email": string
                  }
                  Update: {
                    "address"?: unknown,"at"?: string,"email"?: string
                  }
                  Relationships: [
                    
                  ]
                },"audit_entries": {
                  Row: {
                    "action": string,"actor_id": string | null,"address": unknown,"api_key_id": string | null,"at": string,"changes": NonNullable<Json>,"client_id": string | null,"custom_forms": Json | null,"id": number,"kind": string,"label": string | null,"record_id": string | null,"row_count": number,"tenant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "action": string,"actor_id"?: string | null,"address"?: unknown,"api_key_id"?: string | null,"at"?: string,"changes"?: NonNullable<Json>,"client_id"?: string | null,"custom_forms"?: Json | null,"id"?: never,"kind": string,"label"?: string | null,"record_id"?: string | null,"row_count"?: number,"tenant_id": string
                  }
                  Update: {
                    "action"?: string,"actor_id"?: string | null,"address"?: unknown,"api_key_id"?: string | null,"at"?: string,"changes"?: NonNullable<Json>,"client_id"?: string | null,"custom_forms"?: Json | null,"id"?: never,"kind"?: string,"label"?: string | null,"record_id"?: string | null,"row_count"?: number,"tenant_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"audit_rows": {
                  Row: {
                    "changes": NonNullable<Json>,"client_id": string | null,"entry_id": number,"label": string | null,"record_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "changes": NonNullable<Json>,"client_id"?: string | null,"entry_id": number,"label"?: string | null,"record_id": string
                  }
                  Update: {
                    "changes"?: NonNullable<Json>,"client_id"?: string | null,"entry_id"?: number,"label"?: string | null,"record_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"automation_backlogs": {
                  Row: {
                    "event_id": number,"queued_at": string,"tenant_id": string,"written_by": unknown
                  }
                  ComputedFields: never
                  Insert: {
                    "event_id": number,"queued_at"?: string,"tenant_id": string,"written_by": unknown
                  }
                  Update: {
                    "event_id"?: number,"queued_at"?: string,"tenant_id"?: string,"written_by"?: unknown
                  }
                  Relationships: [
                    
                  ]
                },"automation_cursor": {
                  Row: {
                    "event_id": number,"is_only": boolean,"written_by": unknown
                  }
                  ComputedFields: never
                  Insert: {
                    "event_id": number,"is_only"?: boolean,"written_by": unknown
                  }
                  Update: {
                    "event_id"?: number,"is_only"?: boolean,"written_by"?: unknown
                  }
                  Relationships: [
                    
                  ]
                },"automation_occasions": {
                  Row: {
                    "at": string,"automation_id": string,"client_id": string,"mark": string
                  }
                  ComputedFields: never
                  Insert: {
                    "at": string,"automation_id": string,"client_id": string,"mark": string
                  }
                  Update: {
                    "at"?: string,"automation_id"?: string,"client_id"?: string,"mark"?: string
                  }
                  Relationships: [
                    
                  ]
                },"bank_accounts": {
                  Row: {
                    "counts_from": string,"id": string,"kind": "Checking"|"Savings","last_four": string,"saved_at": string,"sealed_secret": string,"tenant_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "counts_from": string,"id": string,"kind": "Checking"|"Savings","last_four": string,"saved_at"?: string,"sealed_secret": string,"tenant_id": string,"user_id": string
                  }
                  Update: {
                    "counts_from"?: string,"id"?: string,"kind"?: "Checking"|"Savings","last_four"?: string,"saved_at"?: string,"sealed_secret"?: string,"tenant_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "bank_accounts_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: false
      referencedRelation: "member_grants"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "bank_accounts_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: false
      referencedRelation: "memberships"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"checklist_evaluations": {
                  Row: {
                    "evaluated_at": string,"facts": NonNullable<Json>,"side_id": string,"tenant_id": string,"transaction_id": string,"versions": NonNullable<Json>
                  }
                  ComputedFields: never
                  Insert: {
                    "evaluated_at"?: string,"facts": NonNullable<Json>,"side_id": string,"tenant_id": string,"transaction_id": string,"versions": NonNullable<Json>
                  }
                  Update: {
                    "evaluated_at"?: string,"facts"?: NonNullable<Json>,"side_id"?: string,"tenant_id"?: string,"transaction_id"?: string,"versions"?: NonNullable<Json>
                  }
                  Relationships: [
                    
                  ]
                },"client_ids": {
                  Row: {
                    "deleted_at": string | null,"id": string,"tenant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "deleted_at"?: string | null,"id": string,"tenant_id": string
                  }
                  Update: {
                    "deleted_at"?: string | null,"id"?: string,"tenant_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"client_ip_signing_key": {
                  Row: {
                    "is_only": boolean,"key": string
                  }
                  ComputedFields: never
                  Insert: {
                    "is_only"?: boolean,"key"?: string
                  }
                  Update: {
                    "is_only"?: boolean,"key"?: string
                  }
                  Relationships: [
                    
                  ]
                },"client_merges": {
                  Row: {
                    "id": string,"merged_at": string,"merged_by": string | null,"name": string,"reversal_id": string | null,"survivor_id": string,"tenant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "id": string,"merged_at"?: string,"merged_by"?: string | null,"name": string,"reversal_id"?: string | null,"survivor_id": string,"tenant_id": string
                  }
                  Update: {
                    "id"?: string,"merged_at"?: string,"merged_by"?: string | null,"name"?: string,"reversal_id"?: string | null,"survivor_id"?: string,"tenant_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "client_merges_reversal_id_fkey"
      columns: ["reversal_id"]
isOneToOne: false
      referencedRelation: "reversals"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "client_merges_tenant_id_survivor_id_fkey"
      columns: ["tenant_id","survivor_id"]
isOneToOne: false
      referencedRelation: "client_facts"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"commission_monthly_charges": {
                  Row: {
                    "booked_at": string,"key": string,"month": string,"tenant_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "booked_at"?: string,"key": string,"month": string,"tenant_id": string,"user_id": string
                  }
                  Update: {
                    "booked_at"?: string,"key"?: string,"month"?: string,"tenant_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"conversations": {
                  Row: {
                    "conversation_key": string,"has_inbound": boolean,"has_outbound": boolean,"inbound": number,"outbound": number,"tenant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "conversation_key": string,"has_inbound"?: never,"has_outbound"?: never,"inbound": number,"outbound": number,"tenant_id": string
                  }
                  Update: {
                    "conversation_key"?: string,"has_inbound"?: never,"has_outbound"?: never,"inbound"?: number,"outbound"?: number,"tenant_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"daily_salts": {
                  Row: {
                    "day": string,"salt": string
                  }
                  ComputedFields: never
                  Insert: {
                    "day": string,"salt"?: string
                  }
                  Update: {
                    "day"?: string,"salt"?: string
                  }
                  Relationships: [
                    
                  ]
                },"database_identity": {
                  Row: {
                    "database": string,"is_only": boolean,"seen_at": string,"timeline": string
                  }
                  ComputedFields: never
                  Insert: {
                    "database": string,"is_only"?: boolean,"seen_at"?: string,"timeline": string
                  }
                  Update: {
                    "database"?: string,"is_only"?: boolean,"seen_at"?: string,"timeline"?: string
                  }
                  Relationships: [
                    
                  ]
                },"distinct_clients": {
                  Row: {
                    "decided_at": string,"decided_by": string | null,"one_fingerprint": string,"one_id": string,"other_fingerprint": string,"other_id": string,"tenant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "decided_at"?: string,"decided_by"?: string | null,"one_fingerprint": string,"one_id": string,"other_fingerprint": string,"other_id": string,"tenant_id": string
                  }
                  Update: {
                    "decided_at"?: string,"decided_by"?: string | null,"one_fingerprint"?: string,"one_id"?: string,"other_fingerprint"?: string,"other_id"?: string,"tenant_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"failed_items": {
                  Row: {
                    "attempts": number,"failed_at": string,"item": string,"reason": string,"retry_at": string | null,"tenant_id": string,"work": string
                  }
                  ComputedFields: never
                  Insert: {
                    "attempts": number,"failed_at"?: string,"item": string,"reason": string,"retry_at"?: string | null,"tenant_id": string,"work": string
                  }
                  Update: {
                    "attempts"?: number,"failed_at"?: string,"item"?: string,"reason"?: string,"retry_at"?: string | null,"tenant_id"?: string,"work"?: string
                  }
                  Relationships: [
                    
                  ]
                },"held_jobs": {
                  Row: {
                    "due_at": string,"held_at": string,"id": number,"payload": NonNullable<Json>,"task": string,"tenant_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "due_at": string,"held_at"?: string,"id"?: never,"payload": NonNullable<Json>,"task": string,"tenant_id"?: string | null
                  }
                  Update: {
                    "due_at"?: string,"held_at"?: string,"id"?: never,"payload"?: NonNullable<Json>,"task"?: string,"tenant_id"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"idempotent_answers": {
                  Row: {
                    "body": string | null,"claim": string,"claimed_at": string,"key": string,"request": string,"route": string,"status": number | null,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "body"?: string | null,"claim"?: string,"claimed_at"?: string,"key": string,"request": string,"route": string,"status"?: number | null,"user_id": string
                  }
                  Update: {
                    "body"?: string | null,"claim"?: string,"claimed_at"?: string,"key"?: string,"request"?: string,"route"?: string,"status"?: number | null,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"lead_queue": {
                  Row: {
                    "client_id": string,"id": number,"tenant_id": string,"traceparent": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "client_id": string,"id"?: never,"tenant_id": string,"traceparent"?: string | null
                  }
                  Update: {
                    "client_id"?: string,"id"?: never,"tenant_id"?: string,"traceparent"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"member_text_opt_outs": {
                  Row: {
                    "phone": string,"stopped_at": string,"tenant_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "phone": string,"stopped_at"?: string,"tenant_id"?: string | null
                  }
                  Update: {
                    "phone"?: string,"stopped_at"?: string,"tenant_id"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"member_texts": {
                  Row: {
                    "attempts": number,"created_at": string,"failure": string | null,"id": string,"phone": string,"sent_at": string | null,"sent_to_vendor_at": string | null,"tenant_id": string,"title": string,"url": string,"user_id": string,"vendor_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "attempts"?: number,"created_at"?: string,"failure"?: string | null,"id"?: string,"phone": string,"sent_at"?: string | null,"sent_to_vendor_at"?: string | null,"tenant_id": string,"title": string,"url": string,"user_id": string,"vendor_id"?: string | null
                  }
                  Update: {
                    "attempts"?: number,"created_at"?: string,"failure"?: string | null,"id"?: string,"phone"?: string,"sent_at"?: string | null,"sent_to_vendor_at"?: string | null,"tenant_id"?: string,"title"?: string,"url"?: string,"user_id"?: string,"vendor_id"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"message_deliveries": {
                  Row: {
                    "attempts": number,"last_error": string | null,"message_id": string,"report_due_at": string | null,"segments": number | null,"sent_to_vendor_at": string | null,"vendor_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "attempts"?: number,"last_error"?: string | null,"message_id": string,"report_due_at"?: string | null,"segments"?: number | null,"sent_to_vendor_at"?: string | null,"vendor_id"?: string | null
                  }
                  Update: {
                    "attempts"?: number,"last_error"?: string | null,"message_id"?: string,"report_due_at"?: string | null,"segments"?: number | null,"sent_to_vendor_at"?: string | null,"vendor_id"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"mls_polls": {
                  Row: {
                    "connection": string,"cursor": string | null,"failures": number,"last_failure": string | null,"not_before": string | null,"polled_at": string | null,"source": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "connection": string,"cursor"?: string | null,"failures"?: number,"last_failure"?: string | null,"not_before"?: string | null,"polled_at"?: string | null,"source"?: string | null
                  }
                  Update: {
                    "connection"?: string,"cursor"?: string | null,"failures"?: number,"last_failure"?: string | null,"not_before"?: string | null,"polled_at"?: string | null,"source"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"mls_usage": {
                  Row: {
                    "day": string,"failures": number,"last_answer_at": string | null,"last_failure": string | null,"lookups": number,"tenant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "day": string,"failures"?: number,"last_answer_at"?: string | null,"last_failure"?: string | null,"lookups"?: number,"tenant_id": string
                  }
                  Update: {
                    "day"?: string,"failures"?: number,"last_answer_at"?: string | null,"last_failure"?: string | null,"lookups"?: number,"tenant_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"paid_invoices": {
                  Row: {
                    "amount_paid_cents": number,"card_fingerprint": string | null,"invoice_id": string,"paid_at": string,"refunded_cents": number,"tenant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "amount_paid_cents": number,"card_fingerprint"?: string | null,"invoice_id": string,"paid_at": string,"refunded_cents"?: number,"tenant_id": string
                  }
                  Update: {
                    "amount_paid_cents"?: number,"card_fingerprint"?: string | null,"invoice_id"?: string,"paid_at"?: string,"refunded_cents"?: number,"tenant_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"platform_settings": {
                  Row: {
                    "free_testing": boolean,"free_testing_changed_at": string | null,"is_only": boolean
                  }
                  ComputedFields: never
                  Insert: {
                    "free_testing"?: boolean,"free_testing_changed_at"?: string | null,"is_only"?: boolean
                  }
                  Update: {
                    "free_testing"?: boolean,"free_testing_changed_at"?: string | null,"is_only"?: boolean
                  }
                  Relationships: [
                    
                  ]
                },"rate_limits": {
                  Row: {
                    "hits": number,"key": string,"window_ends_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "hits": number,"key": string,"window_ends_at": string
                  }
                  Update: {
                    "hits"?: number,"key"?: string,"window_ends_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"read_only_notices": {
                  Row: {
                    "days_before": number,"read_only_from": string,"tenant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "days_before": number,"read_only_from": string,"tenant_id": string
                  }
                  Update: {
                    "days_before"?: number,"read_only_from"?: string,"tenant_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"record_dependents": {
                  Row: {
                    "kind": string,"link": string,"place": number,"relation": string
                  }
                  ComputedFields: never
                  Insert: {
                    "kind": string,"link": string,"place": number,"relation": string
                  }
                  Update: {
                    "kind"?: string,"link"?: string,"place"?: number,"relation"?: string
                  }
                  Relationships: [
                    
                  ]
                },"record_kinds": {
                  Row: {
                    "agents_relation": string | null,"area": string | null,"bulk_fields": (string)[] | null,"delete_action": string,"derived_columns": NonNullable<Json>,"detail": string | null,"feeds_client": boolean,"handed_over": string | null,"has_client": boolean,"is_editable": boolean,"is_synchronized": boolean,"keeps_links": boolean,"kind": string,"lock_order": string,"owner_column": string | null,"place": number,"relation": string,"successor_column": string | null,"title": string | null,"title_key": string | null,"webhook_area": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "agents_relation"?: string | null,"area"?: string | null,"bulk_fields"?: (string)[] | null,"delete_action"?: string,"derived_columns"?: NonNullable<Json>,"detail"?: string | null,"feeds_client"?: boolean,"handed_over"?: string | null,"has_client"?: boolean,"is_editable"?: boolean,"is_synchronized"?: boolean,"keeps_links"?: boolean,"kind": string,"lock_order"?: string,"owner_column"?: string | null,"place": number,"relation": string,"successor_column"?: string | null,"title"?: string | null,"title_key"?: string | null,"webhook_area"?: string | null
                  }
                  Update: {
                    "agents_relation"?: string | null,"area"?: string | null,"bulk_fields"?: (string)[] | null,"delete_action"?: string,"derived_columns"?: NonNullable<Json>,"detail"?: string | null,"feeds_client"?: boolean,"handed_over"?: string | null,"has_client"?: boolean,"is_editable"?: boolean,"is_synchronized"?: boolean,"keeps_links"?: boolean,"kind"?: string,"lock_order"?: string,"owner_column"?: string | null,"place"?: number,"relation"?: string,"successor_column"?: string | null,"title"?: string | null,"title_key"?: string | null,"webhook_area"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"recovery_codes": {
                  Row: {
                    "code_hash": string,"used_at": string | null,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "code_hash": string,"used_at"?: string | null,"user_id": string
                  }
                  Update: {
                    "code_hash"?: string,"used_at"?: string | null,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "recovery_codes_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "two_step"
      referencedColumns: ["user_id"]
    }
                  ]
                },"report_definitions": {
                  Row: {
                    "area": string | null,"dimensions": NonNullable<Json>,"facts": string,"figures": NonNullable<Json>,"is_basic": boolean,"is_dated": boolean,"key": string
                  }
                  ComputedFields: never
                  Insert: {
                    "area"?: string | null,"dimensions": NonNullable<Json>,"facts": string,"figures": NonNullable<Json>,"is_basic": boolean,"is_dated": boolean,"key": string
                  }
                  Update: {
                    "area"?: string | null,"dimensions"?: NonNullable<Json>,"facts"?: string,"figures"?: NonNullable<Json>,"is_basic"?: boolean,"is_dated"?: boolean,"key"?: string
                  }
                  Relationships: [
                    
                  ]
                },"reported_errors": {
                  Row: {
                    "fingerprint": string,"first_seen_at": string,"last_seen_at": string,"message": string,"place": string,"reference": string | null,"times": number
                  }
                  ComputedFields: never
                  Insert: {
                    "fingerprint": string,"first_seen_at"?: string,"last_seen_at"?: string,"message": string,"place": string,"reference"?: string | null,"times"?: number
                  }
                  Update: {
                    "fingerprint"?: string,"first_seen_at"?: string,"last_seen_at"?: string,"message"?: string,"place"?: string,"reference"?: string | null,"times"?: number
                  }
                  Relationships: [
                    
                  ]
                },"reversal_rows": {
                  Row: {
                    "columns": (string)[] | null,"new_values": Json | null,"old_values": NonNullable<Json>,"place": number,"relation": unknown,"reversal_id": string,"root_id": string,"row_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "columns"?: (string)[] | null,"new_values"?: Json | null,"old_values": NonNullable<Json>,"place"?: never,"relation": unknown,"reversal_id": string,"root_id": string,"row_id"?: string | null
                  }
                  Update: {
                    "columns"?: (string)[] | null,"new_values"?: Json | null,"old_values"?: NonNullable<Json>,"place"?: never,"relation"?: unknown,"reversal_id"?: string,"root_id"?: string,"row_id"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"reversals": {
                  Row: {
                    "action": string,"expires_at": string,"id": string,"kind": string,"made_at": string,"scope": number,"tenant_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "action": string,"expires_at": string,"id"?: string,"kind": string,"made_at"?: string,"scope"?: number,"tenant_id": string,"user_id": string
                  }
                  Update: {
                    "action"?: string,"expires_at"?: string,"id"?: string,"kind"?: string,"made_at"?: string,"scope"?: number,"tenant_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"saved_automation_events": {
                  Row: {
                    "automation_id": string,"event_id": number
                  }
                  ComputedFields: never
                  Insert: {
                    "automation_id": string,"event_id": number
                  }
                  Update: {
                    "automation_id"?: string,"event_id"?: number
                  }
                  Relationships: [
                    
                  ]
                },"search_words": {
                  Row: {
                    "tenant_id": string,"word": string
                  }
                  ComputedFields: never
                  Insert: {
                    "tenant_id": string,"word": string
                  }
                  Update: {
                    "tenant_id"?: string,"word"?: string
                  }
                  Relationships: [
                    
                  ]
                },"session_details": {
                  Row: {
                    "device": string | null,"second_step_at": string | null,"session_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "device"?: string | null,"second_step_at"?: string | null,"session_id": string
                  }
                  Update: {
                    "device"?: string | null,"second_step_at"?: string | null,"session_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"stripe_events": {
                  Row: {
                    "applied_at": string | null,"charge_id": string | null,"customer_id": string | null,"id": string,"queued_at": string | null,"received_at": string,"type": string
                  }
                  ComputedFields: never
                  Insert: {
                    "applied_at"?: string | null,"charge_id"?: string | null,"customer_id"?: string | null,"id": string,"queued_at"?: string | null,"received_at"?: string,"type": string
                  }
                  Update: {
                    "applied_at"?: string | null,"charge_id"?: string | null,"customer_id"?: string | null,"id"?: string,"queued_at"?: string | null,"received_at"?: string,"type"?: string
                  }
                  Relationships: [
                    
                  ]
                },"support_views": {
                  Row: {
                    "ended_at": string | null,"ended_by": string | null,"ends_at": string,"helper_id": string,"id": string,"reason": string,"started_at": string,"tenant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "ended_at"?: string | null,"ended_by"?: string | null,"ends_at": string,"helper_id": string,"id"?: string,"reason": string,"started_at"?: string,"tenant_id": string
                  }
                  Update: {
                    "ended_at"?: string | null,"ended_by"?: string | null,"ends_at"?: string,"helper_id"?: string,"id"?: string,"reason"?: string,"started_at"?: string,"tenant_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"suppressed_hashes": {
                  Row: {
                    "channel": "email"|"sms"|"phone"|"meeting"|"whatsapp"|"social"|"note","hash": string,"reason": "unsubscribed"|"stopped"|"bounced"|"complained"|"added"|"imported","tenant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "channel": "email"|"sms"|"phone"|"meeting"|"whatsapp"|"social"|"note","hash": string,"reason": "unsubscribed"|"stopped"|"bounced"|"complained"|"added"|"imported","tenant_id": string
                  }
                  Update: {
                    "channel"?: "email"|"sms"|"phone"|"meeting"|"whatsapp"|"social"|"note","hash"?: string,"reason"?: "unsubscribed"|"stopped"|"bounced"|"complained"|"added"|"imported","tenant_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"timeline_sources": {
                  Row: {
                    "condition": string,"happened_at": string,"kind": string,"long_text": string | null,"place": number,"relation": string,"view": string
                  }
                  ComputedFields: never
                  Insert: {
                    "condition": string,"happened_at": string,"kind": string,"long_text"?: string | null,"place"?: number,"relation": string,"view": string
                  }
                  Update: {
                    "condition"?: string,"happened_at"?: string,"kind"?: string,"long_text"?: string | null,"place"?: number,"relation"?: string,"view"?: string
                  }
                  Relationships: [
                    
                  ]
                },"trace_key": {
                  Row: {
                    "is_only": boolean,"key": string
                  }
                  ComputedFields: never
                  Insert: {
                    "is_only"?: boolean,"key"?: string
                  }
                  Update: {
                    "is_only"?: boolean,"key"?: string
                  }
                  Relationships: [
                    
                  ]
                },"transaction_numbers": {
                  Row: {
                    "last_number": number,"tenant_id": string,"year": number
                  }
                  ComputedFields: never
                  Insert: {
                    "last_number": number,"tenant_id": string,"year": number
                  }
                  Update: {
                    "last_number"?: number,"tenant_id"?: string,"year"?: number
                  }
                  Relationships: [
                    
                  ]
                },"two_step": {
                  Row: {
                    "attempts_reset_at": string,"confirmed_at": string | null,"failed_attempts": number,"last_step": number,"secret": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "attempts_reset_at"?: string,"confirmed_at"?: string | null,"failed_attempts"?: number,"last_step"?: number,"secret": string,"user_id": string
                  }
                  Update: {
                    "attempts_reset_at"?: string,"confirmed_at"?: string | null,"failed_attempts"?: number,"last_step"?: number,"secret"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"webhook_cursor": {
                  Row: {
                    "event_id": number,"is_one": boolean,"written_by": unknown
                  }
                  ComputedFields: never
                  Insert: {
                    "event_id": number,"is_one"?: boolean,"written_by": unknown
                  }
                  Update: {
                    "event_id"?: number,"is_one"?: boolean,"written_by"?: unknown
                  }
                  Relationships: [
                    
                  ]
                }
          }
          Views: {
            "automation_events": {
                  Row: {
                    "caused_by": string | null,"client_id": string | null,"deal_id": string | null,"happened_at": string,"id": number,"starts": Json | null,"tenant_id": string,"traceparent": string | null,"written_by": unknown
                  }
                  ComputedFields: never
                  Relationships: [
                    
                  ]
                },"client_facts": {
                  Row: {
                    "birthday": string | null,"created_at": string,"custom": NonNullable<Json>,"has_email": boolean | null,"has_opted_out": boolean | null,"has_phone": boolean | null,"home_anniversary": string | null,"id": string,"is_owner_active": boolean | null,"last_contact_at": string | null,"lead_band": "hot"|"warm"|"cold" | null,"lead_score": number | null,"name": string,"owner_id": string,"owner_team_id": string | null,"received_at": string | null,"source": "referral"|"past_client"|"sphere"|"open_house"|"sign_call"|"website"|"zillow"|"realtor_com"|"homes_com"|"social_media"|"advertising"|"walk_in"|"other"|"unknown","status": "Buyer"|"Seller"|"In Contract","tag_ids": (string)[],"tenant_id": string
                  }
                  ComputedFields: never
                  Relationships: [
                    {
      foreignKeyName: "clients_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "member_grants"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "clients_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "memberships"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"deal_facts": {
                  Row: {
                    "client_id": string | null,"commission": number,"custom": NonNullable<Json>,"expected_close_date": string | null,"id": string,"in_stage_since": string | null,"owner_id": string,"owner_team_id": string | null,"probability": number,"property_type": "Single Family"|"Condo"|"Townhouse"|"Multi-Family"|"Land"|"Commercial"|"Other" | null,"status": "Lead"|"In Progress"|"Under Contract"|"Closed"|"Lost","tag_ids": (string)[],"tenant_id": string,"value": number
                  }
                  ComputedFields: never
                  Relationships: [
                    {
      foreignKeyName: "deals_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "client_ids"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "deals_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "member_grants"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "deals_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "memberships"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"member_grants": {
                  Row: {
                    "joined_at": string,"permissions": ("CLIENTS_VIEW_OWN"|"CLIENTS_VIEW_TEAM"|"CLIENTS_VIEW_ALL"|"CLIENTS_CREATE"|"CLIENTS_UPDATE_OWN"|"CLIENTS_UPDATE_TEAM"|"CLIENTS_UPDATE_ALL"|"CLIENTS_DELETE_OWN"|"CLIENTS_DELETE_ALL"|"CLIENTS_EXPORT"|"CLIENTS_ASSIGN"|"DEALS_VIEW_OWN"|"DEALS_VIEW_TEAM"|"DEALS_VIEW_ALL"|"DEALS_CREATE"|"DEALS_UPDATE_OWN"|"DEALS_UPDATE_TEAM"|"DEALS_UPDATE_ALL"|"DEALS_DELETE_OWN"|"DEALS_DELETE_ALL"|"DEALS_EXPORT"|"DEALS_ASSIGN"|"DEALS_APPROVE"|"TASKS_VIEW_OWN"|"TASKS_VIEW_TEAM"|"TASKS_VIEW_ALL"|"TASKS_CREATE"|"TASKS_UPDATE_OWN"|"TASKS_UPDATE_TEAM"|"TASKS_UPDATE_ALL"|"TASKS_DELETE_OWN"|"TASKS_DELETE_ALL"|"TASKS_ASSIGN"|"CONVERSATIONS_VIEW_OWN"|"CONVERSATIONS_VIEW_ALL"|"CONVERSATIONS_CREATE"|"COMMUNICATION_MANAGE"|"REPORTS_VIEW_OWN"|"REPORTS_VIEW_ALL"|"REPORTS_CREATE"|"REPORTS_EXPORT"|"ANALYTICS_VIEW"|"ANALYTICS_MANAGE"|"MEMBERS_VIEW"|"MEMBERS_INVITE"|"MEMBERS_MANAGE"|"MEMBERS_DELETE"|"SETTINGS_VIEW"|"SETTINGS_MANAGE"|"BILLING_VIEW"|"BILLING_MANAGE"|"API_KEYS_MANAGE"|"AUDIT_LOGS_VIEW"|"AUDIT_LOGS_EXPORT"|"MLS_MANAGE"|"INTEGRATIONS_MANAGE"|"AUTOMATION_VIEW"|"AUTOMATION_MANAGE"|"WORKFLOWS_CREATE"|"WORKFLOWS_MANAGE"|"LEAD_SCORING_VIEW"|"LEAD_SCORING_CONFIGURE"|"COMMISSIONS_VIEW_OWN"|"COMMISSIONS_VIEW_ALL"|"COMMISSIONS_MANAGE")[] | null,"role": "owner"|"admin"|"manager"|"agent"|"viewer" | null,"role_color": string | null,"role_id": string | null,"role_name": string | null,"status": "invited"|"active"|"suspended"|"deactivated","team_id": string | null,"tenant_id": string,"two_step_required": boolean,"user_id": string
                  }
                  ComputedFields: never
                  Relationships: [
                    
                  ]
                },"memberships": {
                  Row: {
                    "joined_at": string,"permissions": ("CLIENTS_VIEW_OWN"|"CLIENTS_VIEW_TEAM"|"CLIENTS_VIEW_ALL"|"CLIENTS_CREATE"|"CLIENTS_UPDATE_OWN"|"CLIENTS_UPDATE_TEAM"|"CLIENTS_UPDATE_ALL"|"CLIENTS_DELETE_OWN"|"CLIENTS_DELETE_ALL"|"CLIENTS_EXPORT"|"CLIENTS_ASSIGN"|"DEALS_VIEW_OWN"|"DEALS_VIEW_TEAM"|"DEALS_VIEW_ALL"|"DEALS_CREATE"|"DEALS_UPDATE_OWN"|"DEALS_UPDATE_TEAM"|"DEALS_UPDATE_ALL"|"DEALS_DELETE_OWN"|"DEALS_DELETE_ALL"|"DEALS_EXPORT"|"DEALS_ASSIGN"|"DEALS_APPROVE"|"TASKS_VIEW_OWN"|"TASKS_VIEW_TEAM"|"TASKS_VIEW_ALL"|"TASKS_CREATE"|"TASKS_UPDATE_OWN"|"TASKS_UPDATE_TEAM"|"TASKS_UPDATE_ALL"|"TASKS_DELETE_OWN"|"TASKS_DELETE_ALL"|"TASKS_ASSIGN"|"CONVERSATIONS_VIEW_OWN"|"CONVERSATIONS_VIEW_ALL"|"CONVERSATIONS_CREATE"|"COMMUNICATION_MANAGE"|"REPORTS_VIEW_OWN"|"REPORTS_VIEW_ALL"|"REPORTS_CREATE"|"REPORTS_EXPORT"|"ANALYTICS_VIEW"|"ANALYTICS_MANAGE"|"MEMBERS_VIEW"|"MEMBERS_INVITE"|"MEMBERS_MANAGE"|"MEMBERS_DELETE"|"SETTINGS_VIEW"|"SETTINGS_MANAGE"|"BILLING_VIEW"|"BILLING_MANAGE"|"API_KEYS_MANAGE"|"AUDIT_LOGS_VIEW"|"AUDIT_LOGS_EXPORT"|"MLS_MANAGE"|"INTEGRATIONS_MANAGE"|"AUTOMATION_VIEW"|"AUTOMATION_MANAGE"|"WORKFLOWS_CREATE"|"WORKFLOWS_MANAGE"|"LEAD_SCORING_VIEW"|"LEAD_SCORING_CONFIGURE"|"COMMISSIONS_VIEW_OWN"|"COMMISSIONS_VIEW_ALL"|"COMMISSIONS_MANAGE")[] | null,"role": "owner"|"admin"|"manager"|"agent"|"viewer" | null,"role_color": string | null,"role_id": string | null,"role_name": string | null,"status": "invited"|"active"|"suspended"|"deactivated","team_id": string | null,"tenant_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Relationships: [
                    
                  ]
                },"my_grants": {
                  Row: {
                    "joined_at": string | null,"permissions": ("CLIENTS_VIEW_OWN"|"CLIENTS_VIEW_TEAM"|"CLIENTS_VIEW_ALL"|"CLIENTS_CREATE"|"CLIENTS_UPDATE_OWN"|"CLIENTS_UPDATE_TEAM"|"CLIENTS_UPDATE_ALL"|"CLIENTS_DELETE_OWN"|"CLIENTS_DELETE_ALL"|"CLIENTS_EXPORT"|"CLIENTS_ASSIGN"|"DEALS_VIEW_OWN"|"DEALS_VIEW_TEAM"|"DEALS_VIEW_ALL"|"DEALS_CREATE"|"DEALS_UPDATE_OWN"|"DEALS_UPDATE_TEAM"|"DEALS_UPDATE_ALL"|"DEALS_DELETE_OWN"|"DEALS_DELETE_ALL"|"DEALS_EXPORT"|"DEALS_ASSIGN"|"DEALS_APPROVE"|"TASKS_VIEW_OWN"|"TASKS_VIEW_TEAM"|"TASKS_VIEW_ALL"|"TASKS_CREATE"|"TASKS_UPDATE_OWN"|"TASKS_UPDATE_TEAM"|"TASKS_UPDATE_ALL"|"TASKS_DELETE_OWN"|"TASKS_DELETE_ALL"|"TASKS_ASSIGN"|"CONVERSATIONS_VIEW_OWN"|"CONVERSATIONS_VIEW_ALL"|"CONVERSATIONS_CREATE"|"COMMUNICATION_MANAGE"|"REPORTS_VIEW_OWN"|"REPORTS_VIEW_ALL"|"REPORTS_CREATE"|"REPORTS_EXPORT"|"ANALYTICS_VIEW"|"ANALYTICS_MANAGE"|"MEMBERS_VIEW"|"MEMBERS_INVITE"|"MEMBERS_MANAGE"|"MEMBERS_DELETE"|"SETTINGS_VIEW"|"SETTINGS_MANAGE"|"BILLING_VIEW"|"BILLING_MANAGE"|"API_KEYS_MANAGE"|"AUDIT_LOGS_VIEW"|"AUDIT_LOGS_EXPORT"|"MLS_MANAGE"|"INTEGRATIONS_MANAGE"|"AUTOMATION_VIEW"|"AUTOMATION_MANAGE"|"WORKFLOWS_CREATE"|"WORKFLOWS_MANAGE"|"LEAD_SCORING_VIEW"|"LEAD_SCORING_CONFIGURE"|"COMMISSIONS_VIEW_OWN"|"COMMISSIONS_VIEW_ALL"|"COMMISSIONS_MANAGE")[] | null,"role": "owner"|"admin"|"manager"|"agent"|"viewer" | null,"role_color": string | null,"role_id": string | null,"role_name": string | null,"status": "invited"|"active"|"suspended"|"deactivated" | null,"team_id": string | null,"tenant_id": string | null,"two_step_required": boolean | null,"user_id": string | null
                  }
                  ComputedFields: never
                  Relationships: [
                    
                  ]
                },"running_support_views": {
                  Row: {
                    "ended_at": string | null,"ended_by": string | null,"ends_at": string,"helper_id": string,"id": string,"reason": string,"started_at": string,"tenant_id": string
                  }
                  ComputedFields: never
                  Relationships: [
                    
                  ]
                }
          }
          Functions: { }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            "conversation_change": {
                        "tenant_id": string | null,"conversation_key": string | null,"inbound": number | null,"outbound": number | null
                      },"holdings": {
                        "records": Json | null,"key_dates": number | null,"messages": (string)[] | null,"views": (string)[] | null,"rules": (string)[] | null,"plans": (string)[] | null,"shared": (string)[] | null
                      },"lead_decision": {
                        "rule_id": string | null,"people": (string)[] | null,"in_line": (string)[] | null,"words": string | null
                      },"list_result": {
                        "ids": (string)[] | null,"total_count": number | null,"extras": Json | null
                      },"mailing_candidate": {
                        "client_id": string | null,"name": string | null,"address": string | null,"reason": "out_of_sight"|"not_allowed"|"no_address"|"opted_out"|"bounced"|"blocked"|"no_consent"|"no_postal_address"|"same_address"|"no_content"|"too_long" | null,"subject": string | null,"content": string | null
                      },"report_question": {
                        "tenant": string | null,"key": string | null,"definition": Database["private"]['Tables']["report_definitions"]['Row'] | null,"dimension": string | null,"span": Database["private"]['CompositeTypes']["report_span"] | null,"zone": string | null,"today": string | null,"deal_owners": (string)[] | null,"client_owners": (string)[] | null,"task_owners": (string)[] | null,"senders": (string)[] | null,"people": (string)[] | null,"earners": (string)[] | null
                      },"report_span": {
                        "first": string | null,"last": string | null,"before_first": string | null,"before_last": string | null
                      },"row_change": {
                        "tenant_id": string | null,"record_id": string | null,"client_id": string | null,"about": string | null,"label": string | null,"changes": Json | null
                      },"scoring": {
                        "settings": Json | null,"model": Json | null
                      },"timeline_scope": {
                        "tenant_id": string | null,"client_id": string | null,"sees_client": boolean | null,"deal_id": string | null,"deal_ids": (string)[] | null,"senders": (string)[] | null,"sees_all_messages": boolean | null
                      },"value_order": {
                        "value_column": string | null,"expression": string | null
                      }
          }
        }
}
