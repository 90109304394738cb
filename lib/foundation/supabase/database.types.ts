
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "action_plan_enrolments": {
                  Row: {
                    "because": string,"client_id": string,"due_at": string | null,"ended_at": string | null,"ended_by": string | null,"enrolled_at": string,"enrolled_by": string | null,"held_by": Database["public"]['Enums']["action_plan_hold"] | null,"id": string,"next_step_id": string | null,"plan_id": string,"round": number,"status": Database["public"]['Enums']["action_plan_enrolment_status"],"stopped_because": Database["public"]['Enums']["action_plan_stop"] | null,"tenant_id": string,"traceparent": string | null,"wait_step_id": string | null,"waiting_since": string
                  }
                  ComputedFields: never
                  Insert: {
                    "because": string,"client_id": string,"due_at"?: string | null,"ended_at"?: string | null,"ended_by"?: string | null,"enrolled_at"?: string,"enrolled_by"?: string | null,"held_by"?: Database["public"]['Enums']["action_plan_hold"] | null,"id"?: string,"next_step_id"?: string | null,"plan_id": string,"round"?: number,"status"?: Database["public"]['Enums']["action_plan_enrolment_status"],"stopped_because"?: Database["public"]['Enums']["action_plan_stop"] | null,"tenant_id": string,"traceparent"?: string | null,"wait_step_id"?: string | null,"waiting_since"?: string
                  }
                  Update: {
                    "because"?: string,"client_id"?: string,"due_at"?: string | null,"ended_at"?: string | null,"ended_by"?: string | null,"enrolled_at"?: string,"enrolled_by"?: string | null,"held_by"?: Database["public"]['Enums']["action_plan_hold"] | null,"id"?: string,"next_step_id"?: string | null,"plan_id"?: string,"round"?: number,"status"?: Database["public"]['Enums']["action_plan_enrolment_status"],"stopped_because"?: Database["public"]['Enums']["action_plan_stop"] | null,"tenant_id"?: string,"traceparent"?: string | null,"wait_step_id"?: string | null,"waiting_since"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "action_plan_enrolments_next_step_id_fkey"
      columns: ["next_step_id"]
isOneToOne: false
      referencedRelation: "action_plan_steps"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "action_plan_enrolments_plan_id_fkey"
      columns: ["plan_id"]
isOneToOne: false
      referencedRelation: "action_plans"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "action_plan_enrolments_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "client_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "action_plan_enrolments_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "action_plan_enrolments_wait_step_id_fkey"
      columns: ["wait_step_id"]
isOneToOne: false
      referencedRelation: "action_plan_steps"
      referencedColumns: ["id"]
    }
                  ]
                },"action_plan_runs": {
                  Row: {
                    "done_by": string | null,"enrolment_id": string,"id": string,"kind": Database["public"]['Enums']["action_plan_step_kind"],"message_id": string | null,"outcome": Database["public"]['Enums']["action_plan_outcome"],"ran_at": string,"reason": string | null,"replied_at": string | null,"round": number,"step_id": string | null,"tenant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "done_by"?: string | null,"enrolment_id": string,"id"?: string,"kind": Database["public"]['Enums']["action_plan_step_kind"],"message_id"?: string | null,"outcome": Database["public"]['Enums']["action_plan_outcome"],"ran_at"?: string,"reason"?: string | null,"replied_at"?: string | null,"round": number,"step_id"?: string | null,"tenant_id": string
                  }
                  Update: {
                    "done_by"?: string | null,"enrolment_id"?: string,"id"?: string,"kind"?: Database["public"]['Enums']["action_plan_step_kind"],"message_id"?: string | null,"outcome"?: Database["public"]['Enums']["action_plan_outcome"],"ran_at"?: string,"reason"?: string | null,"replied_at"?: string | null,"round"?: number,"step_id"?: string | null,"tenant_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "action_plan_runs_step_id_fkey"
      columns: ["step_id"]
isOneToOne: false
      referencedRelation: "action_plan_steps"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "action_plan_runs_tenant_id_enrolment_id_fkey"
      columns: ["tenant_id","enrolment_id"]
isOneToOne: false
      referencedRelation: "action_plan_enrolments"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "action_plan_runs_tenant_id_message_id_fkey"
      columns: ["tenant_id","message_id"]
isOneToOne: false
      referencedRelation: "message_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "action_plan_runs_tenant_id_message_id_fkey"
      columns: ["tenant_id","message_id"]
isOneToOne: false
      referencedRelation: "messages"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"action_plan_steps": {
                  Row: {
                    "at_time": string | null,"body": string | null,"client_status": Database["public"]['Enums']["client_status"] | null,"id": string,"kind": Database["public"]['Enums']["action_plan_step_kind"],"place": number,"plan_id": string,"subject": string | null,"tag_name": string | null,"task_due_days": number | null,"task_priority": Database["public"]['Enums']["task_priority"] | null,"task_type": Database["public"]['Enums']["task_type"] | null,"template_id": string | null,"tenant_id": string | null,"wait_days": number | null,"wait_field": string | null,"wait_for": Database["public"]['Enums']["action_plan_wait"] | null,"wait_weekday": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "at_time"?: string | null,"body"?: string | null,"client_status"?: Database["public"]['Enums']["client_status"] | null,"id"?: string,"kind": Database["public"]['Enums']["action_plan_step_kind"],"place": number,"plan_id": string,"subject"?: string | null,"tag_name"?: string | null,"task_due_days"?: number | null,"task_priority"?: Database["public"]['Enums']["task_priority"] | null,"task_type"?: Database["public"]['Enums']["task_type"] | null,"template_id"?: string | null,"tenant_id"?: string | null,"wait_days"?: number | null,"wait_field"?: string | null,"wait_for"?: Database["public"]['Enums']["action_plan_wait"] | null,"wait_weekday"?: number | null
                  }
                  Update: {
                    "at_time"?: string | null,"body"?: string | null,"client_status"?: Database["public"]['Enums']["client_status"] | null,"id"?: string,"kind"?: Database["public"]['Enums']["action_plan_step_kind"],"place"?: number,"plan_id"?: string,"subject"?: string | null,"tag_name"?: string | null,"task_due_days"?: number | null,"task_priority"?: Database["public"]['Enums']["task_priority"] | null,"task_type"?: Database["public"]['Enums']["task_type"] | null,"template_id"?: string | null,"tenant_id"?: string | null,"wait_days"?: number | null,"wait_field"?: string | null,"wait_for"?: Database["public"]['Enums']["action_plan_wait"] | null,"wait_weekday"?: number | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "action_plan_steps_plan_id_fkey"
      columns: ["plan_id"]
isOneToOne: false
      referencedRelation: "action_plans"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "action_plan_steps_template_id_fkey"
      columns: ["template_id"]
isOneToOne: false
      referencedRelation: "email_template_records"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "action_plan_steps_template_id_fkey"
      columns: ["template_id"]
isOneToOne: false
      referencedRelation: "email_templates"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "action_plan_steps_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"action_plans": {
                  Row: {
                    "created_at": string,"created_by": string | null,"description": string | null,"id": string,"is_marketing": boolean,"name": string,"repeats": boolean,"stop_client_statuses": (Database["public"]['Enums']["client_status"])[],"stop_deal_statuses": (Database["public"]['Enums']["deal_status"])[],"stops_on_appointment": boolean,"stops_on_reply": boolean,"tenant_id": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"created_by"?: string | null,"description"?: string | null,"id"?: string,"is_marketing"?: boolean,"name": string,"repeats"?: boolean,"stop_client_statuses"?: (Database["public"]['Enums']["client_status"])[],"stop_deal_statuses"?: (Database["public"]['Enums']["deal_status"])[],"stops_on_appointment"?: boolean,"stops_on_reply"?: boolean,"tenant_id"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"created_by"?: string | null,"description"?: string | null,"id"?: string,"is_marketing"?: boolean,"name"?: string,"repeats"?: boolean,"stop_client_statuses"?: (Database["public"]['Enums']["client_status"])[],"stop_deal_statuses"?: (Database["public"]['Enums']["deal_status"])[],"stops_on_appointment"?: boolean,"stops_on_reply"?: boolean,"tenant_id"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "action_plans_tenant_id_created_by_fkey"
      columns: ["tenant_id","created_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "action_plans_tenant_id_created_by_fkey"
      columns: ["tenant_id","created_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "action_plans_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"active_tenants": {
                  Row: {
                    "tenant_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "tenant_id": string,"user_id": string
                  }
                  Update: {
                    "tenant_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "active_tenants_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"affiliate_entries": {
                  Row: {
                    "affiliate_id": string,"amount": number,"created_at": string,"id": number,"kind": string,"payout_id": string | null,"referral_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "affiliate_id": string,"amount": number,"created_at"?: string,"id"?: never,"kind": string,"payout_id"?: string | null,"referral_id"?: string | null
                  }
                  Update: {
                    "affiliate_id"?: string,"amount"?: number,"created_at"?: string,"id"?: never,"kind"?: string,"payout_id"?: string | null,"referral_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "affiliate_entries_affiliate_id_fkey"
      columns: ["affiliate_id"]
isOneToOne: false
      referencedRelation: "affiliate_programs"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "affiliate_entries_payout_id_fkey"
      columns: ["payout_id"]
isOneToOne: false
      referencedRelation: "affiliate_payouts"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "affiliate_entries_referral_id_fkey"
      columns: ["referral_id"]
isOneToOne: false
      referencedRelation: "affiliate_referrals"
      referencedColumns: ["id"]
    }
                  ]
                },"affiliate_payouts": {
                  Row: {
                    "affiliate_id": string,"amount": number,"created_at": string,"external_reference": string | null,"id": string,"payment_method": Database["public"]['Enums']["payout_method"],"reject_reason": string | null,"settled_at": string | null,"settled_by": string | null,"status": Database["public"]['Enums']["payout_status"]
                  }
                  ComputedFields: never
                  Insert: {
                    "affiliate_id": string,"amount": number,"created_at"?: string,"external_reference"?: string | null,"id"?: string,"payment_method": Database["public"]['Enums']["payout_method"],"reject_reason"?: string | null,"settled_at"?: string | null,"settled_by"?: string | null,"status"?: Database["public"]['Enums']["payout_status"]
                  }
                  Update: {
                    "affiliate_id"?: string,"amount"?: number,"created_at"?: string,"external_reference"?: string | null,"id"?: string,"payment_method"?: Database["public"]['Enums']["payout_method"],"reject_reason"?: string | null,"settled_at"?: string | null,"settled_by"?: string | null,"status"?: Database["public"]['Enums']["payout_status"]
                  }
                  Relationships: [
                    {
      foreignKeyName: "affiliate_payouts_affiliate_id_fkey"
      columns: ["affiliate_id"]
isOneToOne: false
      referencedRelation: "affiliate_programs"
      referencedColumns: ["id"]
    }
                  ]
                },"affiliate_programs": {
                  Row: {
                    "commission_rate": number,"created_at": string,"id": string,"payment_method": Database["public"]['Enums']["payout_method"],"referral_code": string,"status": string,"tier": Database["public"]['Enums']["affiliate_tier"],"total_referrals": number,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "commission_rate"?: number,"created_at"?: string,"id"?: string,"payment_method"?: Database["public"]['Enums']["payout_method"],"referral_code": string,"status"?: string,"tier"?: Database["public"]['Enums']["affiliate_tier"],"total_referrals"?: number,"user_id"?: string | null
                  }
                  Update: {
                    "commission_rate"?: number,"created_at"?: string,"id"?: string,"payment_method"?: Database["public"]['Enums']["payout_method"],"referral_code"?: string,"status"?: string,"tier"?: Database["public"]['Enums']["affiliate_tier"],"total_referrals"?: number,"user_id"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"affiliate_referrals": {
                  Row: {
                    "affiliate_id": string,"commission_amount": number,"commission_rate": number | null,"confirmed_at": string | null,"created_at": string,"id": string,"paid_at": string | null,"referred_tenant_id": string | null,"referred_user_id": string | null,"status": Database["public"]['Enums']["affiliate_referral_status"]
                  }
                  ComputedFields: never
                  Insert: {
                    "affiliate_id": string,"commission_amount"?: number,"commission_rate"?: number | null,"confirmed_at"?: string | null,"created_at"?: string,"id"?: string,"paid_at"?: string | null,"referred_tenant_id"?: string | null,"referred_user_id"?: string | null,"status"?: Database["public"]['Enums']["affiliate_referral_status"]
                  }
                  Update: {
                    "affiliate_id"?: string,"commission_amount"?: number,"commission_rate"?: number | null,"confirmed_at"?: string | null,"created_at"?: string,"id"?: string,"paid_at"?: string | null,"referred_tenant_id"?: string | null,"referred_user_id"?: string | null,"status"?: Database["public"]['Enums']["affiliate_referral_status"]
                  }
                  Relationships: [
                    {
      foreignKeyName: "affiliate_referrals_affiliate_id_fkey"
      columns: ["affiliate_id"]
isOneToOne: false
      referencedRelation: "affiliate_programs"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "affiliate_referrals_referred_tenant_id_fkey"
      columns: ["referred_tenant_id"]
isOneToOne: true
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"api_keys": {
                  Row: {
                    "created_at": string,"created_by": string,"expires_at": string | null,"id": string,"key_hash": string,"last_used_at": string | null,"name": string,"permissions": (Database["public"]['Enums']["permission"])[],"revoked_at": string | null,"start": string,"tenant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"created_by"?: string,"expires_at"?: string | null,"id"?: string,"key_hash": string,"last_used_at"?: string | null,"name": string,"permissions": (Database["public"]['Enums']["permission"])[],"revoked_at"?: string | null,"start": string,"tenant_id": string
                  }
                  Update: {
                    "created_at"?: string,"created_by"?: string,"expires_at"?: string | null,"id"?: string,"key_hash"?: string,"last_used_at"?: string | null,"name"?: string,"permissions"?: (Database["public"]['Enums']["permission"])[],"revoked_at"?: string | null,"start"?: string,"tenant_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "api_keys_tenant_id_created_by_fkey"
      columns: ["tenant_id","created_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "api_keys_tenant_id_created_by_fkey"
      columns: ["tenant_id","created_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"automation_evaluations": {
                  Row: {
                    "caused_by": string | null,"client_id": string,"deal_id": string | null,"evaluated_at": string,"event_id": number,"failed": (number)[],"first_at": number,"is_stopped": boolean,"last_at": number,"limited_to": number | null,"matched": (number)[],"merged_from": (string)[],"set_id": number,"started_at": string,"tenant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "caused_by"?: string | null,"client_id": string,"deal_id"?: string | null,"evaluated_at"?: string,"event_id": number,"failed"?: (number)[],"first_at"?: number,"is_stopped"?: boolean,"last_at": number,"limited_to"?: number | null,"matched"?: (number)[],"merged_from"?: (string)[],"set_id": number,"started_at": string,"tenant_id": string
                  }
                  Update: {
                    "caused_by"?: string | null,"client_id"?: string,"deal_id"?: string | null,"evaluated_at"?: string,"event_id"?: number,"failed"?: (number)[],"first_at"?: number,"is_stopped"?: boolean,"last_at"?: number,"limited_to"?: number | null,"matched"?: (number)[],"merged_from"?: (string)[],"set_id"?: number,"started_at"?: string,"tenant_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "automation_evaluations_tenant_id_set_id_fkey"
      columns: ["tenant_id","set_id"]
isOneToOne: false
      referencedRelation: "automation_sets"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"automation_runs": {
                  Row: {
                    "acted": number,"automation_id": string,"client_id": string,"id": number,"merged_from": (string)[],"outcome": string,"owner_id": string,"ran_at": string,"results": NonNullable<Json>,"started_at": string,"tenant_id": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "acted": number,"automation_id": string,"client_id": string,"id": number,"merged_from"?: (string)[],"outcome": string,"owner_id": string,"ran_at"?: string,"results": NonNullable<Json>,"started_at": string,"tenant_id": string,"version": number
                  }
                  Update: {
                    "acted"?: number,"automation_id"?: string,"client_id"?: string,"id"?: number,"merged_from"?: (string)[],"outcome"?: string,"owner_id"?: string,"ran_at"?: string,"results"?: NonNullable<Json>,"started_at"?: string,"tenant_id"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "automation_runs_tenant_id_automation_id_fkey"
      columns: ["tenant_id","automation_id"]
isOneToOne: false
      referencedRelation: "automation_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "automation_runs_tenant_id_automation_id_fkey"
      columns: ["tenant_id","automation_id"]
isOneToOne: false
      referencedRelation: "automations"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"automation_set_members": {
                  Row: {
                    "at": number,"automation_id": string,"conditions": (number)[],"keys": (string)[],"owner_id": string,"set_id": number,"tenant_id": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "at": number,"automation_id": string,"conditions": (number)[],"keys": (string)[],"owner_id": string,"set_id": number,"tenant_id": string,"version": number
                  }
                  Update: {
                    "at"?: number,"automation_id"?: string,"conditions"?: (number)[],"keys"?: (string)[],"owner_id"?: string,"set_id"?: number,"tenant_id"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "automation_set_members_tenant_id_automation_id_fkey"
      columns: ["tenant_id","automation_id"]
isOneToOne: false
      referencedRelation: "automation_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "automation_set_members_tenant_id_automation_id_fkey"
      columns: ["tenant_id","automation_id"]
isOneToOne: false
      referencedRelation: "automations"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "automation_set_members_tenant_id_set_id_fkey"
      columns: ["tenant_id","set_id"]
isOneToOne: false
      referencedRelation: "automation_sets"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"automation_sets": {
                  Row: {
                    "digest": string,"id": number,"tenant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "digest": string,"id"?: never,"tenant_id": string
                  }
                  Update: {
                    "digest"?: string,"id"?: never,"tenant_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "automation_sets_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"automation_settings": {
                  Row: {
                    "daily_limit": number,"stopped_at": string | null,"stopped_by": string | null,"tenant_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "daily_limit"?: number,"stopped_at"?: string | null,"stopped_by"?: string | null,"tenant_id": string,"updated_at"?: string
                  }
                  Update: {
                    "daily_limit"?: number,"stopped_at"?: string | null,"stopped_by"?: string | null,"tenant_id"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "automation_settings_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: true
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "automation_settings_tenant_id_stopped_by_fkey"
      columns: ["tenant_id","stopped_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "automation_settings_tenant_id_stopped_by_fkey"
      columns: ["tenant_id","stopped_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"automation_versions": {
                  Row: {
                    "automation_id": string,"content": NonNullable<Json>,"saved_at": string,"saved_by": string,"tenant_id": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "automation_id": string,"content": NonNullable<Json>,"saved_at"?: string,"saved_by": string,"tenant_id": string,"version": number
                  }
                  Update: {
                    "automation_id"?: string,"content"?: NonNullable<Json>,"saved_at"?: string,"saved_by"?: string,"tenant_id"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "automation_versions_tenant_id_automation_id_fkey"
      columns: ["tenant_id","automation_id"]
isOneToOne: false
      referencedRelation: "automation_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "automation_versions_tenant_id_automation_id_fkey"
      columns: ["tenant_id","automation_id"]
isOneToOne: false
      referencedRelation: "automations"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "automation_versions_tenant_id_saved_by_fkey"
      columns: ["tenant_id","saved_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "automation_versions_tenant_id_saved_by_fkey"
      columns: ["tenant_id","saved_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"automations": {
                  Row: {
                    "actions": NonNullable<Json>,"conditions": NonNullable<Json>,"created_at": string,"id": string,"is_on": boolean,"name": string,"off_because": string | null,"on_since": string | null,"owner_id": string,"place": number,"starts_count": number | null,"starts_value": string | null,"starts_with": string,"tenant_id": string,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "actions": NonNullable<Json>,"conditions"?: NonNullable<Json>,"created_at"?: string,"id"?: string,"is_on"?: boolean,"name": string,"off_because"?: string | null,"on_since"?: string | null,"owner_id": string,"place": number,"starts_count"?: number | null,"starts_value"?: string | null,"starts_with": string,"tenant_id": string,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "actions"?: NonNullable<Json>,"conditions"?: NonNullable<Json>,"created_at"?: string,"id"?: string,"is_on"?: boolean,"name"?: string,"off_because"?: string | null,"on_since"?: string | null,"owner_id"?: string,"place"?: number,"starts_count"?: number | null,"starts_value"?: string | null,"starts_with"?: string,"tenant_id"?: string,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "automations_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "automations_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "automations_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"buyer_agreement_documents": {
                  Row: {
                    "agreement_id": string,"content_type": string,"id": string,"name": string,"pages": number | null,"sha256": string,"size": number,"tenant_id": string,"uploaded_at": string,"uploaded_by": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "agreement_id": string,"content_type": string,"id": string,"name": string,"pages"?: number | null,"sha256": string,"size": number,"tenant_id": string,"uploaded_at"?: string,"uploaded_by"?: string | null
                  }
                  Update: {
                    "agreement_id"?: string,"content_type"?: string,"id"?: string,"name"?: string,"pages"?: number | null,"sha256"?: string,"size"?: number,"tenant_id"?: string,"uploaded_at"?: string,"uploaded_by"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "buyer_agreement_documents_tenant_id_agreement_id_fkey"
      columns: ["tenant_id","agreement_id"]
isOneToOne: false
      referencedRelation: "buyer_agreement_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "buyer_agreement_documents_tenant_id_agreement_id_fkey"
      columns: ["tenant_id","agreement_id"]
isOneToOne: false
      referencedRelation: "buyer_agreements"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "buyer_agreement_documents_tenant_id_uploaded_by_fkey"
      columns: ["tenant_id","uploaded_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "buyer_agreement_documents_tenant_id_uploaded_by_fkey"
      columns: ["tenant_id","uploaded_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"buyer_agreements": {
                  Row: {
                    "amount": number | null,"client_id": string,"created_at": string,"created_by": string | null,"document_count": number,"ends_on": string,"id": string,"is_exclusive": boolean,"kind": Database["public"]['Enums']["buyer_agreement_kind"],"rate": number | null,"signed_on": string,"starts_on": string,"tenant_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "amount"?: number | null,"client_id": string,"created_at"?: string,"created_by"?: string | null,"document_count"?: number,"ends_on": string,"id"?: string,"is_exclusive": boolean,"kind"?: Database["public"]['Enums']["buyer_agreement_kind"],"rate"?: number | null,"signed_on": string,"starts_on": string,"tenant_id": string,"updated_at"?: string
                  }
                  Update: {
                    "amount"?: number | null,"client_id"?: string,"created_at"?: string,"created_by"?: string | null,"document_count"?: number,"ends_on"?: string,"id"?: string,"is_exclusive"?: boolean,"kind"?: Database["public"]['Enums']["buyer_agreement_kind"],"rate"?: number | null,"signed_on"?: string,"starts_on"?: string,"tenant_id"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "buyer_agreements_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "client_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "buyer_agreements_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "buyer_agreements_tenant_id_created_by_fkey"
      columns: ["tenant_id","created_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "buyer_agreements_tenant_id_created_by_fkey"
      columns: ["tenant_id","created_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"buyer_criteria": {
                  Row: {
                    "areas": (string)[],"baths_min": number | null,"beds_min": number | null,"client_id": string,"created_at": string,"id": string,"price_max": number | null,"price_min": number | null,"property_types": (string)[],"tenant_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "areas"?: (string)[],"baths_min"?: number | null,"beds_min"?: number | null,"client_id": string,"created_at"?: string,"id"?: string,"price_max"?: number | null,"price_min"?: number | null,"property_types"?: (string)[],"tenant_id": string,"updated_at"?: string
                  }
                  Update: {
                    "areas"?: (string)[],"baths_min"?: number | null,"beds_min"?: number | null,"client_id"?: string,"created_at"?: string,"id"?: string,"price_max"?: number | null,"price_min"?: number | null,"property_types"?: (string)[],"tenant_id"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "buyer_criteria_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "client_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "buyer_criteria_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "buyer_criteria_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"calendar_feeds": {
                  Row: {
                    "created_at": string,"id": string,"last_used_at": string | null,"tenant_id": string,"token_hash": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"last_used_at"?: string | null,"tenant_id": string,"token_hash": string,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"last_used_at"?: string | null,"tenant_id"?: string,"token_hash"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "calendar_feeds_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: true
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "calendar_feeds_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: true
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"checklist_item_documents": {
                  Row: {
                    "attached_at": string,"attached_by": string | null,"document_id": string,"id": string,"item_id": string,"side_id": string,"tenant_id": string,"transaction_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "attached_at"?: string,"attached_by"?: string | null,"document_id": string,"id"?: string,"item_id": string,"side_id": string,"tenant_id": string,"transaction_id": string
                  }
                  Update: {
                    "attached_at"?: string,"attached_by"?: string | null,"document_id"?: string,"id"?: string,"item_id"?: string,"side_id"?: string,"tenant_id"?: string,"transaction_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "checklist_item_documents_tenant_id_attached_by_fkey"
      columns: ["tenant_id","attached_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "checklist_item_documents_tenant_id_attached_by_fkey"
      columns: ["tenant_id","attached_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "checklist_item_documents_tenant_id_side_id_document_id_fkey"
      columns: ["tenant_id","side_id","document_id"]
isOneToOne: false
      referencedRelation: "document_records"
      referencedColumns: ["tenant_id","side_id","id"]
    },{
      foreignKeyName: "checklist_item_documents_tenant_id_side_id_document_id_fkey"
      columns: ["tenant_id","side_id","document_id"]
isOneToOne: false
      referencedRelation: "transaction_documents"
      referencedColumns: ["tenant_id","side_id","id"]
    },{
      foreignKeyName: "checklist_item_documents_tenant_id_side_id_item_id_fkey"
      columns: ["tenant_id","side_id","item_id"]
isOneToOne: false
      referencedRelation: "checklist_item_records"
      referencedColumns: ["tenant_id","side_id","id"]
    },{
      foreignKeyName: "checklist_item_documents_tenant_id_side_id_item_id_fkey"
      columns: ["tenant_id","side_id","item_id"]
isOneToOne: false
      referencedRelation: "checklist_items"
      referencedColumns: ["tenant_id","side_id","id"]
    },{
      foreignKeyName: "checklist_item_documents_tenant_id_side_id_item_id_fkey"
      columns: ["tenant_id","side_id","item_id"]
isOneToOne: false
      referencedRelation: "own_checklist_item_records"
      referencedColumns: ["tenant_id","side_id","id"]
    }
                  ]
                },"checklist_items": {
                  Row: {
                    "blocks_approval": boolean,"comment": string | null,"created_at": string,"decided_at": string | null,"decided_by": string | null,"due_date": string | null,"help": string | null,"id": string,"is_needed": boolean,"is_required": boolean,"kind": Database["public"]['Enums']["checklist_item_kind"],"place": number,"reason": string | null,"refusal_reason": string | null,"refused_by": string | null,"refused_on": string | null,"responsible": Database["public"]['Enums']["checklist_role"],"side_id": string,"source": string | null,"status": Database["public"]['Enums']["checklist_item_status"],"submitted_at": string | null,"submitted_by": string | null,"template_id": string | null,"template_item_id": string,"tenant_id": string,"title": string,"transaction_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "blocks_approval"?: never,"comment"?: string | null,"created_at"?: string,"decided_at"?: string | null,"decided_by"?: string | null,"due_date"?: string | null,"help"?: string | null,"id"?: string,"is_needed"?: boolean,"is_required": boolean,"kind": Database["public"]['Enums']["checklist_item_kind"],"place": number,"reason"?: string | null,"refusal_reason"?: string | null,"refused_by"?: string | null,"refused_on"?: string | null,"responsible": Database["public"]['Enums']["checklist_role"],"side_id": string,"source"?: string | null,"status"?: Database["public"]['Enums']["checklist_item_status"],"submitted_at"?: string | null,"submitted_by"?: string | null,"template_id"?: string | null,"template_item_id": string,"tenant_id": string,"title": string,"transaction_id": string,"updated_at"?: string
                  }
                  Update: {
                    "blocks_approval"?: never,"comment"?: string | null,"created_at"?: string,"decided_at"?: string | null,"decided_by"?: string | null,"due_date"?: string | null,"help"?: string | null,"id"?: string,"is_needed"?: boolean,"is_required"?: boolean,"kind"?: Database["public"]['Enums']["checklist_item_kind"],"place"?: number,"reason"?: string | null,"refusal_reason"?: string | null,"refused_by"?: string | null,"refused_on"?: string | null,"responsible"?: Database["public"]['Enums']["checklist_role"],"side_id"?: string,"source"?: string | null,"status"?: Database["public"]['Enums']["checklist_item_status"],"submitted_at"?: string | null,"submitted_by"?: string | null,"template_id"?: string | null,"template_item_id"?: string,"tenant_id"?: string,"title"?: string,"transaction_id"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "checklist_items_tenant_id_decided_by_fkey"
      columns: ["tenant_id","decided_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "checklist_items_tenant_id_decided_by_fkey"
      columns: ["tenant_id","decided_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "checklist_items_tenant_id_submitted_by_fkey"
      columns: ["tenant_id","submitted_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "checklist_items_tenant_id_submitted_by_fkey"
      columns: ["tenant_id","submitted_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "checklist_items_tenant_id_template_id_fkey"
      columns: ["tenant_id","template_id"]
isOneToOne: false
      referencedRelation: "checklist_template_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "checklist_items_tenant_id_template_id_fkey"
      columns: ["tenant_id","template_id"]
isOneToOne: false
      referencedRelation: "checklist_templates"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "checklist_items_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "side_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "checklist_items_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_rooms"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "checklist_items_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_sides"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "checklist_items_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "waiting_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    }
                  ]
                },"checklist_log": {
                  Row: {
                    "acted_by": string | null,"event": string,"happened_at": string,"id": string,"item_id": string | null,"reason": string | null,"side_id": string,"tenant_id": string,"title": string,"transaction_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "acted_by"?: string | null,"event": string,"happened_at"?: string,"id"?: string,"item_id"?: string | null,"reason"?: string | null,"side_id": string,"tenant_id": string,"title": string,"transaction_id": string
                  }
                  Update: {
                    "acted_by"?: string | null,"event"?: string,"happened_at"?: string,"id"?: string,"item_id"?: string | null,"reason"?: string | null,"side_id"?: string,"tenant_id"?: string,"title"?: string,"transaction_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "checklist_log_tenant_id_acted_by_fkey"
      columns: ["tenant_id","acted_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "checklist_log_tenant_id_acted_by_fkey"
      columns: ["tenant_id","acted_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "checklist_log_tenant_id_item_id_fkey"
      columns: ["tenant_id","item_id"]
isOneToOne: false
      referencedRelation: "checklist_item_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "checklist_log_tenant_id_item_id_fkey"
      columns: ["tenant_id","item_id"]
isOneToOne: false
      referencedRelation: "checklist_items"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "checklist_log_tenant_id_item_id_fkey"
      columns: ["tenant_id","item_id"]
isOneToOne: false
      referencedRelation: "own_checklist_item_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "checklist_log_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "side_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "checklist_log_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_rooms"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "checklist_log_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_sides"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "checklist_log_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "waiting_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    }
                  ]
                },"checklist_settings": {
                  Row: {
                    "rejection_reasons": (string)[],"requires_other_approver": boolean,"tenant_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "rejection_reasons"?: (string)[],"requires_other_approver"?: boolean,"tenant_id": string,"updated_at"?: string
                  }
                  Update: {
                    "rejection_reasons"?: (string)[],"requires_other_approver"?: boolean,"tenant_id"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "checklist_settings_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: true
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"checklist_template_versions": {
                  Row: {
                    "content": NonNullable<Json>,"saved_at": string,"saved_by": string | null,"template_id": string,"tenant_id": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "content": NonNullable<Json>,"saved_at"?: string,"saved_by"?: string | null,"template_id": string,"tenant_id": string,"version": number
                  }
                  Update: {
                    "content"?: NonNullable<Json>,"saved_at"?: string,"saved_by"?: string | null,"template_id"?: string,"tenant_id"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "checklist_template_versions_tenant_id_saved_by_fkey"
      columns: ["tenant_id","saved_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "checklist_template_versions_tenant_id_saved_by_fkey"
      columns: ["tenant_id","saved_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "checklist_template_versions_tenant_id_template_id_fkey"
      columns: ["tenant_id","template_id"]
isOneToOne: false
      referencedRelation: "checklist_template_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "checklist_template_versions_tenant_id_template_id_fkey"
      columns: ["tenant_id","template_id"]
isOneToOne: false
      referencedRelation: "checklist_templates"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"checklist_templates": {
                  Row: {
                    "conditions": (string)[],"created_at": string,"id": string,"is_on": boolean,"items": NonNullable<Json>,"kinds": (Database["public"]['Enums']["transaction_kind"])[],"name": string,"property_types": (Database["public"]['Enums']["property_type"])[],"side": Database["public"]['Enums']["transaction_side"] | null,"state": string | null,"tenant_id": string,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "conditions"?: (string)[],"created_at"?: string,"id"?: string,"is_on"?: boolean,"items": NonNullable<Json>,"kinds"?: (Database["public"]['Enums']["transaction_kind"])[],"name": string,"property_types"?: (Database["public"]['Enums']["property_type"])[],"side"?: Database["public"]['Enums']["transaction_side"] | null,"state"?: string | null,"tenant_id": string,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "conditions"?: (string)[],"created_at"?: string,"id"?: string,"is_on"?: boolean,"items"?: NonNullable<Json>,"kinds"?: (Database["public"]['Enums']["transaction_kind"])[],"name"?: string,"property_types"?: (Database["public"]['Enums']["property_type"])[],"side"?: Database["public"]['Enums']["transaction_side"] | null,"state"?: string | null,"tenant_id"?: string,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "checklist_templates_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"clients": {
                  Row: {
                    "address": string | null,"birthday": string | null,"company": string | null,"created_at": string,"custom": NonNullable<Json>,"custom_day_1": string | null,"custom_day_2": string | null,"custom_day_3": string | null,"custom_number_1": number | null,"custom_number_2": number | null,"custom_search": string,"custom_text_1": string | null,"custom_text_2": string | null,"custom_text_3": string | null,"custom_text_4": string | null,"custom_text_5": string | null,"deal_value": number,"email": string | null,"email_keys": (string)[] | null,"field_stamps": NonNullable<Json>,"home_anniversary": string | null,"id": string,"last_contact_at": string | null,"name": string,"name_key": string | null,"other_emails": NonNullable<Json>,"other_phones": NonNullable<Json>,"owner_id": string,"phone": string | null,"phone_keys": (string)[] | null,"received_at": string | null,"search_text": string | null,"source": Database["public"]['Enums']["client_source"],"source_detail": string | null,"status": Database["public"]['Enums']["client_status"],"tag_ids": (string)[],"tenant_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "address"?: string | null,"birthday"?: string | null,"company"?: string | null,"created_at"?: string,"custom"?: NonNullable<Json>,"custom_day_1"?: string | null,"custom_day_2"?: string | null,"custom_day_3"?: string | null,"custom_number_1"?: number | null,"custom_number_2"?: number | null,"custom_search"?: string,"custom_text_1"?: string | null,"custom_text_2"?: string | null,"custom_text_3"?: string | null,"custom_text_4"?: string | null,"custom_text_5"?: string | null,"deal_value"?: number,"email"?: string | null,"email_keys"?: never,"field_stamps"?: NonNullable<Json>,"home_anniversary"?: string | null,"id"?: string,"last_contact_at"?: string | null,"name": string,"name_key"?: never,"other_emails"?: NonNullable<Json>,"other_phones"?: NonNullable<Json>,"owner_id": string,"phone"?: string | null,"phone_keys"?: never,"received_at"?: string | null,"search_text"?: never,"source"?: Database["public"]['Enums']["client_source"],"source_detail"?: string | null,"status"?: Database["public"]['Enums']["client_status"],"tag_ids"?: (string)[],"tenant_id": string,"updated_at"?: string
                  }
                  Update: {
                    "address"?: string | null,"birthday"?: string | null,"company"?: string | null,"created_at"?: string,"custom"?: NonNullable<Json>,"custom_day_1"?: string | null,"custom_day_2"?: string | null,"custom_day_3"?: string | null,"custom_number_1"?: number | null,"custom_number_2"?: number | null,"custom_search"?: string,"custom_text_1"?: string | null,"custom_text_2"?: string | null,"custom_text_3"?: string | null,"custom_text_4"?: string | null,"custom_text_5"?: string | null,"deal_value"?: number,"email"?: string | null,"email_keys"?: never,"field_stamps"?: NonNullable<Json>,"home_anniversary"?: string | null,"id"?: string,"last_contact_at"?: string | null,"name"?: string,"name_key"?: never,"other_emails"?: NonNullable<Json>,"other_phones"?: NonNullable<Json>,"owner_id"?: string,"phone"?: string | null,"phone_keys"?: never,"received_at"?: string | null,"search_text"?: never,"source"?: Database["public"]['Enums']["client_source"],"source_detail"?: string | null,"status"?: Database["public"]['Enums']["client_status"],"tag_ids"?: (string)[],"tenant_id"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "clients_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "clients_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "clients_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"commission_accounts": {
                  Row: {
                    "balance": number,"tenant_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "balance"?: number,"tenant_id": string,"user_id": string
                  }
                  Update: {
                    "balance"?: number,"tenant_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "commission_accounts_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: true
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_accounts_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: true
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"commission_assignments": {
                  Row: {
                    "counts_from": string,"plan_id": string,"tenant_id": string,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "counts_from": string,"plan_id": string,"tenant_id": string,"updated_at"?: string,"user_id": string
                  }
                  Update: {
                    "counts_from"?: string,"plan_id"?: string,"tenant_id"?: string,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "commission_assignments_tenant_id_plan_id_fkey"
      columns: ["tenant_id","plan_id"]
isOneToOne: false
      referencedRelation: "commission_plan_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_assignments_tenant_id_plan_id_fkey"
      columns: ["tenant_id","plan_id"]
isOneToOne: false
      referencedRelation: "commission_plans"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_assignments_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_assignments_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"commission_counter_entries": {
                  Row: {
                    "amount": number,"counter_id": string,"created_at": string,"created_by": string | null,"id": number,"kind": Database["public"]['Enums']["counter_entry_kind"],"reason": string | null,"statement_id": string | null,"tenant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "amount": number,"counter_id": string,"created_at"?: string,"created_by"?: string | null,"id"?: never,"kind": Database["public"]['Enums']["counter_entry_kind"],"reason"?: string | null,"statement_id"?: string | null,"tenant_id": string
                  }
                  Update: {
                    "amount"?: number,"counter_id"?: string,"created_at"?: string,"created_by"?: string | null,"id"?: never,"kind"?: Database["public"]['Enums']["counter_entry_kind"],"reason"?: string | null,"statement_id"?: string | null,"tenant_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "commission_counter_entries_tenant_id_counter_id_fkey"
      columns: ["tenant_id","counter_id"]
isOneToOne: false
      referencedRelation: "commission_counters"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_counter_entries_tenant_id_created_by_fkey"
      columns: ["tenant_id","created_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_counter_entries_tenant_id_created_by_fkey"
      columns: ["tenant_id","created_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_counter_entries_tenant_id_statement_id_fkey"
      columns: ["tenant_id","statement_id"]
isOneToOne: false
      referencedRelation: "commission_payable_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_counter_entries_tenant_id_statement_id_fkey"
      columns: ["tenant_id","statement_id"]
isOneToOne: false
      referencedRelation: "commission_statement_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_counter_entries_tenant_id_statement_id_fkey"
      columns: ["tenant_id","statement_id"]
isOneToOne: false
      referencedRelation: "commission_statements"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"commission_counters": {
                  Row: {
                    "amount": number,"created_at": string,"id": string,"name": string,"period_start": string | null,"team_id": string | null,"tenant_id": string,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "amount"?: number,"created_at"?: string,"id"?: string,"name": string,"period_start"?: string | null,"team_id"?: string | null,"tenant_id": string,"user_id"?: string | null
                  }
                  Update: {
                    "amount"?: number,"created_at"?: string,"id"?: string,"name"?: string,"period_start"?: string | null,"team_id"?: string | null,"tenant_id"?: string,"user_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "commission_counters_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "commission_counters_tenant_id_team_id_fkey"
      columns: ["tenant_id","team_id"]
isOneToOne: false
      referencedRelation: "commission_team_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_counters_tenant_id_team_id_fkey"
      columns: ["tenant_id","team_id"]
isOneToOne: false
      referencedRelation: "commission_teams"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_counters_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_counters_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"commission_entries": {
                  Row: {
                    "amount": number,"created_at": string,"created_by": string | null,"day": string,"description": string,"id": number,"kind": Database["public"]['Enums']["commission_entry_kind"],"statement_id": string | null,"tenant_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "amount": number,"created_at"?: string,"created_by"?: string | null,"day": string,"description": string,"id"?: never,"kind": Database["public"]['Enums']["commission_entry_kind"],"statement_id"?: string | null,"tenant_id": string,"user_id": string
                  }
                  Update: {
                    "amount"?: number,"created_at"?: string,"created_by"?: string | null,"day"?: string,"description"?: string,"id"?: never,"kind"?: Database["public"]['Enums']["commission_entry_kind"],"statement_id"?: string | null,"tenant_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "commission_entries_tenant_id_created_by_fkey"
      columns: ["tenant_id","created_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_entries_tenant_id_created_by_fkey"
      columns: ["tenant_id","created_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_entries_tenant_id_statement_id_fkey"
      columns: ["tenant_id","statement_id"]
isOneToOne: false
      referencedRelation: "commission_payable_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_entries_tenant_id_statement_id_fkey"
      columns: ["tenant_id","statement_id"]
isOneToOne: false
      referencedRelation: "commission_statement_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_entries_tenant_id_statement_id_fkey"
      columns: ["tenant_id","statement_id"]
isOneToOne: false
      referencedRelation: "commission_statements"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_entries_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: false
      referencedRelation: "commission_accounts"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"commission_journal_accounts": {
                  Row: {
                    "agents_receivable": string,"cash": string,"commissions_payable": string,"company_dollar": string,"fees": string,"paid_to_others": string,"tenant_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "agents_receivable": string,"cash": string,"commissions_payable": string,"company_dollar": string,"fees": string,"paid_to_others": string,"tenant_id": string,"updated_at"?: string
                  }
                  Update: {
                    "agents_receivable"?: string,"cash"?: string,"commissions_payable"?: string,"company_dollar"?: string,"fees"?: string,"paid_to_others"?: string,"tenant_id"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "commission_journal_accounts_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: true
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"commission_lines": {
                  Row: {
                    "amount": number,"counter_after": number | null,"counter_before": number | null,"counter_id": string | null,"formula": string,"key": string,"kind": string,"label": string,"member_id": string | null,"payee": Database["public"]['Enums']["commission_payee"],"payee_id": string | null,"payee_name": string | null,"place": number,"statement_id": string,"step": string,"tenant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "amount": number,"counter_after"?: number | null,"counter_before"?: number | null,"counter_id"?: string | null,"formula": string,"key": string,"kind": string,"label": string,"member_id"?: string | null,"payee": Database["public"]['Enums']["commission_payee"],"payee_id"?: string | null,"payee_name"?: string | null,"place": number,"statement_id": string,"step": string,"tenant_id": string
                  }
                  Update: {
                    "amount"?: number,"counter_after"?: number | null,"counter_before"?: number | null,"counter_id"?: string | null,"formula"?: string,"key"?: string,"kind"?: string,"label"?: string,"member_id"?: string | null,"payee"?: Database["public"]['Enums']["commission_payee"],"payee_id"?: string | null,"payee_name"?: string | null,"place"?: number,"statement_id"?: string,"step"?: string,"tenant_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "commission_lines_tenant_id_counter_id_fkey"
      columns: ["tenant_id","counter_id"]
isOneToOne: false
      referencedRelation: "commission_counters"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_lines_tenant_id_member_id_fkey"
      columns: ["tenant_id","member_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_lines_tenant_id_member_id_fkey"
      columns: ["tenant_id","member_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_lines_tenant_id_payee_id_fkey"
      columns: ["tenant_id","payee_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_lines_tenant_id_payee_id_fkey"
      columns: ["tenant_id","payee_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_lines_tenant_id_statement_id_fkey"
      columns: ["tenant_id","statement_id"]
isOneToOne: false
      referencedRelation: "commission_payable_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_lines_tenant_id_statement_id_fkey"
      columns: ["tenant_id","statement_id"]
isOneToOne: false
      referencedRelation: "commission_statement_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_lines_tenant_id_statement_id_fkey"
      columns: ["tenant_id","statement_id"]
isOneToOne: false
      referencedRelation: "commission_statements"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"commission_members": {
                  Row: {
                    "mentor_id": string | null,"start_day": string | null,"tenant_id": string,"updated_at": string,"user_id": string,"withheld_rate": number
                  }
                  ComputedFields: never
                  Insert: {
                    "mentor_id"?: string | null,"start_day"?: string | null,"tenant_id": string,"updated_at"?: string,"user_id": string,"withheld_rate"?: number
                  }
                  Update: {
                    "mentor_id"?: string | null,"start_day"?: string | null,"tenant_id"?: string,"updated_at"?: string,"user_id"?: string,"withheld_rate"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "commission_members_tenant_id_mentor_id_fkey"
      columns: ["tenant_id","mentor_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_members_tenant_id_mentor_id_fkey"
      columns: ["tenant_id","mentor_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_members_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: true
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_members_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: true
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"commission_paper_mails": {
                  Row: {
                    "id": string,"message_id": string | null,"paper_id": string,"recipient_email": string,"recipient_name": string | null,"sent_at": string,"sent_by": string,"tenant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "id"?: string,"message_id"?: string | null,"paper_id": string,"recipient_email": string,"recipient_name"?: string | null,"sent_at"?: string,"sent_by": string,"tenant_id": string
                  }
                  Update: {
                    "id"?: string,"message_id"?: string | null,"paper_id"?: string,"recipient_email"?: string,"recipient_name"?: string | null,"sent_at"?: string,"sent_by"?: string,"tenant_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "commission_paper_mails_tenant_id_message_id_fkey"
      columns: ["tenant_id","message_id"]
isOneToOne: true
      referencedRelation: "message_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_paper_mails_tenant_id_message_id_fkey"
      columns: ["tenant_id","message_id"]
isOneToOne: true
      referencedRelation: "messages"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_paper_mails_tenant_id_paper_id_fkey"
      columns: ["tenant_id","paper_id"]
isOneToOne: false
      referencedRelation: "commission_papers"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_paper_mails_tenant_id_sent_by_fkey"
      columns: ["tenant_id","sent_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_paper_mails_tenant_id_sent_by_fkey"
      columns: ["tenant_id","sent_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"commission_papers": {
                  Row: {
                    "created_at": string,"drawn_at": string | null,"file_id": string | null,"id": string,"instructions": string | null,"sha256": string | null,"size": number | null,"statement_id": string,"tenant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"drawn_at"?: string | null,"file_id"?: string | null,"id"?: string,"instructions"?: string | null,"sha256"?: string | null,"size"?: number | null,"statement_id": string,"tenant_id": string
                  }
                  Update: {
                    "created_at"?: string,"drawn_at"?: string | null,"file_id"?: string | null,"id"?: string,"instructions"?: string | null,"sha256"?: string | null,"size"?: number | null,"statement_id"?: string,"tenant_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "commission_papers_tenant_id_statement_id_fkey"
      columns: ["tenant_id","statement_id"]
isOneToOne: true
      referencedRelation: "commission_payable_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_papers_tenant_id_statement_id_fkey"
      columns: ["tenant_id","statement_id"]
isOneToOne: true
      referencedRelation: "commission_statement_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_papers_tenant_id_statement_id_fkey"
      columns: ["tenant_id","statement_id"]
isOneToOne: true
      referencedRelation: "commission_statements"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"commission_payout_statements": {
                  Row: {
                    "amount": number,"left_at": string | null,"left_reason": string | null,"payout_id": string,"statement_id": string,"tenant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "amount": number,"left_at"?: string | null,"left_reason"?: string | null,"payout_id": string,"statement_id": string,"tenant_id": string
                  }
                  Update: {
                    "amount"?: number,"left_at"?: string | null,"left_reason"?: string | null,"payout_id"?: string,"statement_id"?: string,"tenant_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "commission_payout_statements_tenant_id_payout_id_fkey"
      columns: ["tenant_id","payout_id"]
isOneToOne: false
      referencedRelation: "commission_payout_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_payout_statements_tenant_id_payout_id_fkey"
      columns: ["tenant_id","payout_id"]
isOneToOne: false
      referencedRelation: "commission_payouts"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_payout_statements_tenant_id_statement_id_fkey"
      columns: ["tenant_id","statement_id"]
isOneToOne: false
      referencedRelation: "commission_payable_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_payout_statements_tenant_id_statement_id_fkey"
      columns: ["tenant_id","statement_id"]
isOneToOne: false
      referencedRelation: "commission_statement_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_payout_statements_tenant_id_statement_id_fkey"
      columns: ["tenant_id","statement_id"]
isOneToOne: false
      referencedRelation: "commission_statements"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"commission_payouts": {
                  Row: {
                    "created_at": string,"created_by": string,"id": string,"label": string,"method": Database["public"]['Enums']["commission_payout_method"],"number": number,"paid_by": string | null,"paid_on": string | null,"reference": string | null,"status": Database["public"]['Enums']["commission_payout_status"],"tenant_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"created_by": string,"id"?: string,"label"?: never,"method": Database["public"]['Enums']["commission_payout_method"],"number": number,"paid_by"?: string | null,"paid_on"?: string | null,"reference"?: string | null,"status"?: Database["public"]['Enums']["commission_payout_status"],"tenant_id": string,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"created_by"?: string,"id"?: string,"label"?: never,"method"?: Database["public"]['Enums']["commission_payout_method"],"number"?: number,"paid_by"?: string | null,"paid_on"?: string | null,"reference"?: string | null,"status"?: Database["public"]['Enums']["commission_payout_status"],"tenant_id"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "commission_payouts_tenant_id_created_by_fkey"
      columns: ["tenant_id","created_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_payouts_tenant_id_created_by_fkey"
      columns: ["tenant_id","created_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_payouts_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "commission_payouts_tenant_id_paid_by_fkey"
      columns: ["tenant_id","paid_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_payouts_tenant_id_paid_by_fkey"
      columns: ["tenant_id","paid_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"commission_plan_versions": {
                  Row: {
                    "counts_from": string,"plan_id": string,"saved_at": string,"saved_by": string | null,"tenant_id": string,"terms": NonNullable<Json>
                  }
                  ComputedFields: never
                  Insert: {
                    "counts_from": string,"plan_id": string,"saved_at"?: string,"saved_by"?: string | null,"tenant_id": string,"terms": NonNullable<Json>
                  }
                  Update: {
                    "counts_from"?: string,"plan_id"?: string,"saved_at"?: string,"saved_by"?: string | null,"tenant_id"?: string,"terms"?: NonNullable<Json>
                  }
                  Relationships: [
                    {
      foreignKeyName: "commission_plan_versions_tenant_id_plan_id_fkey"
      columns: ["tenant_id","plan_id"]
isOneToOne: false
      referencedRelation: "commission_plan_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_plan_versions_tenant_id_plan_id_fkey"
      columns: ["tenant_id","plan_id"]
isOneToOne: false
      referencedRelation: "commission_plans"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_plan_versions_tenant_id_saved_by_fkey"
      columns: ["tenant_id","saved_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_plan_versions_tenant_id_saved_by_fkey"
      columns: ["tenant_id","saved_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"commission_plans": {
                  Row: {
                    "counts_from": string,"created_at": string,"id": string,"name": string,"tenant_id": string,"terms": NonNullable<Json>,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "counts_from": string,"created_at"?: string,"id"?: string,"name": string,"tenant_id": string,"terms": NonNullable<Json>,"updated_at"?: string
                  }
                  Update: {
                    "counts_from"?: string,"created_at"?: string,"id"?: string,"name"?: string,"tenant_id"?: string,"terms"?: NonNullable<Json>,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "commission_plans_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"commission_shares": {
                  Row: {
                    "award": number,"charged_once": (string)[],"company_dollar": number,"net": number,"payable": number,"plan_id": string | null,"reported": number,"statement_id": string,"tenant_id": string,"user_id": string,"withheld": number
                  }
                  ComputedFields: never
                  Insert: {
                    "award": number,"charged_once"?: (string)[],"company_dollar": number,"net": number,"payable": number,"plan_id"?: string | null,"reported": number,"statement_id": string,"tenant_id": string,"user_id": string,"withheld": number
                  }
                  Update: {
                    "award"?: number,"charged_once"?: (string)[],"company_dollar"?: number,"net"?: number,"payable"?: number,"plan_id"?: string | null,"reported"?: number,"statement_id"?: string,"tenant_id"?: string,"user_id"?: string,"withheld"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "commission_shares_tenant_id_plan_id_fkey"
      columns: ["tenant_id","plan_id"]
isOneToOne: false
      referencedRelation: "commission_plan_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_shares_tenant_id_plan_id_fkey"
      columns: ["tenant_id","plan_id"]
isOneToOne: false
      referencedRelation: "commission_plans"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_shares_tenant_id_statement_id_fkey"
      columns: ["tenant_id","statement_id"]
isOneToOne: false
      referencedRelation: "commission_payable_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_shares_tenant_id_statement_id_fkey"
      columns: ["tenant_id","statement_id"]
isOneToOne: false
      referencedRelation: "commission_statement_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_shares_tenant_id_statement_id_fkey"
      columns: ["tenant_id","statement_id"]
isOneToOne: false
      referencedRelation: "commission_statements"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_shares_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: false
      referencedRelation: "commission_accounts"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"commission_statements": {
                  Row: {
                    "approved_at": string | null,"approved_by": string | null,"closing_date": string | null,"counts_towards_caps": boolean,"created_at": string,"gross": number | null,"id": string,"label": string,"paid_by": string | null,"paid_on": string | null,"payment_reference": string | null,"plans": NonNullable<Json>,"price": number | null,"side_id": string,"status": Database["public"]['Enums']["statement_status"],"submitted_at": string | null,"submitted_by": string | null,"tenant_id": string,"terms": NonNullable<Json>,"transaction_id": string,"updated_at": string,"version": number,"void_reason": string | null,"voided_at": string | null,"voided_by": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "approved_at"?: string | null,"approved_by"?: string | null,"closing_date"?: string | null,"counts_towards_caps"?: boolean,"created_at"?: string,"gross"?: number | null,"id"?: string,"label": string,"paid_by"?: string | null,"paid_on"?: string | null,"payment_reference"?: string | null,"plans"?: NonNullable<Json>,"price"?: number | null,"side_id": string,"status"?: Database["public"]['Enums']["statement_status"],"submitted_at"?: string | null,"submitted_by"?: string | null,"tenant_id": string,"terms": NonNullable<Json>,"transaction_id": string,"updated_at"?: string,"version": number,"void_reason"?: string | null,"voided_at"?: string | null,"voided_by"?: string | null
                  }
                  Update: {
                    "approved_at"?: string | null,"approved_by"?: string | null,"closing_date"?: string | null,"counts_towards_caps"?: boolean,"created_at"?: string,"gross"?: number | null,"id"?: string,"label"?: string,"paid_by"?: string | null,"paid_on"?: string | null,"payment_reference"?: string | null,"plans"?: NonNullable<Json>,"price"?: number | null,"side_id"?: string,"status"?: Database["public"]['Enums']["statement_status"],"submitted_at"?: string | null,"submitted_by"?: string | null,"tenant_id"?: string,"terms"?: NonNullable<Json>,"transaction_id"?: string,"updated_at"?: string,"version"?: number,"void_reason"?: string | null,"voided_at"?: string | null,"voided_by"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "commission_statements_tenant_id_approved_by_fkey"
      columns: ["tenant_id","approved_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_statements_tenant_id_approved_by_fkey"
      columns: ["tenant_id","approved_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_statements_tenant_id_paid_by_fkey"
      columns: ["tenant_id","paid_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_statements_tenant_id_paid_by_fkey"
      columns: ["tenant_id","paid_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_statements_tenant_id_submitted_by_fkey"
      columns: ["tenant_id","submitted_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_statements_tenant_id_submitted_by_fkey"
      columns: ["tenant_id","submitted_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_statements_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "side_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "commission_statements_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_rooms"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "commission_statements_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_sides"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "commission_statements_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "waiting_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "commission_statements_tenant_id_voided_by_fkey"
      columns: ["tenant_id","voided_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_statements_tenant_id_voided_by_fkey"
      columns: ["tenant_id","voided_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"commission_team_members": {
                  Row: {
                    "leader_rate": number,"team_id": string,"tenant_id": string,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "leader_rate": number,"team_id": string,"tenant_id": string,"updated_at"?: string,"user_id": string
                  }
                  Update: {
                    "leader_rate"?: number,"team_id"?: string,"tenant_id"?: string,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "commission_team_members_tenant_id_team_id_fkey"
      columns: ["tenant_id","team_id"]
isOneToOne: false
      referencedRelation: "commission_team_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_team_members_tenant_id_team_id_fkey"
      columns: ["tenant_id","team_id"]
isOneToOne: false
      referencedRelation: "commission_teams"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_team_members_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: true
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_team_members_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: true
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"commission_teams": {
                  Row: {
                    "cap": Database["public"]['Enums']["team_cap"],"created_at": string,"id": string,"leader_id": string,"name": string,"split": Database["public"]['Enums']["team_split_order"],"start_day": string | null,"tenant_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "cap"?: Database["public"]['Enums']["team_cap"],"created_at"?: string,"id"?: string,"leader_id": string,"name": string,"split"?: Database["public"]['Enums']["team_split_order"],"start_day"?: string | null,"tenant_id": string,"updated_at"?: string
                  }
                  Update: {
                    "cap"?: Database["public"]['Enums']["team_cap"],"created_at"?: string,"id"?: string,"leader_id"?: string,"name"?: string,"split"?: Database["public"]['Enums']["team_split_order"],"start_day"?: string | null,"tenant_id"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "commission_teams_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "commission_teams_tenant_id_leader_id_fkey"
      columns: ["tenant_id","leader_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_teams_tenant_id_leader_id_fkey"
      columns: ["tenant_id","leader_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"communication_channels": {
                  Row: {
                    "color": string,"display_name": string,"id": string,"name": Database["public"]['Enums']["channel_name"],"position": number
                  }
                  ComputedFields: never
                  Insert: {
                    "color": string,"display_name": string,"id": string,"name": Database["public"]['Enums']["channel_name"],"position": number
                  }
                  Update: {
                    "color"?: string,"display_name"?: string,"id"?: string,"name"?: Database["public"]['Enums']["channel_name"],"position"?: number
                  }
                  Relationships: [
                    
                  ]
                },"contact_snoozes": {
                  Row: {
                    "client_id": string,"created_at": string,"id": string,"tenant_id": string,"until": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "client_id": string,"created_at"?: string,"id"?: string,"tenant_id": string,"until": string,"user_id": string
                  }
                  Update: {
                    "client_id"?: string,"created_at"?: string,"id"?: string,"tenant_id"?: string,"until"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "contact_snoozes_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "client_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "contact_snoozes_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "contact_snoozes_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "contact_snoozes_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"county_rates": {
                  Row: {
                    "checked_on": string,"conveyance_per_thousand": number,"county": string,"created_at": string,"id": string,"parcel_fee": number,"source": string,"state": string,"tax_year_days": number,"tenant_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "checked_on": string,"conveyance_per_thousand": number,"county": string,"created_at"?: string,"id"?: string,"parcel_fee": number,"source": string,"state": string,"tax_year_days"?: number,"tenant_id": string,"updated_at"?: string
                  }
                  Update: {
                    "checked_on"?: string,"conveyance_per_thousand"?: number,"county"?: string,"created_at"?: string,"id"?: string,"parcel_fee"?: number,"source"?: string,"state"?: string,"tax_year_days"?: number,"tenant_id"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "county_rates_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"custom_fields": {
                  Row: {
                    "created_at": string,"default_value": Json | null,"deleted_at": string | null,"editable_by": (string)[] | null,"empty_values": number,"filter_column": string | null,"help": string,"id": string,"is_on_card": boolean,"is_required": boolean,"is_searchable": boolean,"is_yearly": boolean,"key": string,"kind": string,"label": string,"options": NonNullable<Json>,"place": number,"replace_options": NonNullable<Json>,"section": string,"tenant_id": string,"type": Database["public"]['Enums']["custom_field_type"],"updated_at": string,"visible_to": (string)[] | null
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"default_value"?: Json | null,"deleted_at"?: string | null,"editable_by"?: (string)[] | null,"empty_values"?: number,"filter_column"?: string | null,"help"?: string,"id"?: string,"is_on_card"?: boolean,"is_required"?: boolean,"is_searchable"?: boolean,"is_yearly"?: boolean,"key": string,"kind": string,"label": string,"options"?: NonNullable<Json>,"place": number,"replace_options"?: NonNullable<Json>,"section"?: string,"tenant_id": string,"type": Database["public"]['Enums']["custom_field_type"],"updated_at"?: string,"visible_to"?: (string)[] | null
                  }
                  Update: {
                    "created_at"?: string,"default_value"?: Json | null,"deleted_at"?: string | null,"editable_by"?: (string)[] | null,"empty_values"?: number,"filter_column"?: string | null,"help"?: string,"id"?: string,"is_on_card"?: boolean,"is_required"?: boolean,"is_searchable"?: boolean,"is_yearly"?: boolean,"key"?: string,"kind"?: string,"label"?: string,"options"?: NonNullable<Json>,"place"?: number,"replace_options"?: NonNullable<Json>,"section"?: string,"tenant_id"?: string,"type"?: Database["public"]['Enums']["custom_field_type"],"updated_at"?: string,"visible_to"?: (string)[] | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "custom_fields_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"data_exports": {
                  Row: {
                    "available_until": string | null,"cleared_at": string | null,"created_at": string,"file_bytes": number | null,"finished_at": string | null,"id": string,"requested_by": string,"status": Database["public"]['Enums']["data_export_status"],"tenant_id": string,"total_rows": number,"written_rows": number
                  }
                  ComputedFields: never
                  Insert: {
                    "available_until"?: string | null,"cleared_at"?: string | null,"created_at"?: string,"file_bytes"?: number | null,"finished_at"?: string | null,"id"?: string,"requested_by"?: string,"status"?: Database["public"]['Enums']["data_export_status"],"tenant_id": string,"total_rows"?: number,"written_rows"?: number
                  }
                  Update: {
                    "available_until"?: string | null,"cleared_at"?: string | null,"created_at"?: string,"file_bytes"?: number | null,"finished_at"?: string | null,"id"?: string,"requested_by"?: string,"status"?: Database["public"]['Enums']["data_export_status"],"tenant_id"?: string,"total_rows"?: number,"written_rows"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "data_exports_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "data_exports_tenant_id_requested_by_fkey"
      columns: ["tenant_id","requested_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "data_exports_tenant_id_requested_by_fkey"
      columns: ["tenant_id","requested_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"deal_key_dates": {
                  Row: {
                    "created_at": string,"deal_id": string,"done_at": string | null,"due_date": string,"id": string,"kind": Database["public"]['Enums']["key_date_kind"],"note": string | null,"tenant_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"deal_id": string,"done_at"?: string | null,"due_date": string,"id"?: string,"kind": Database["public"]['Enums']["key_date_kind"],"note"?: string | null,"tenant_id": string,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"deal_id"?: string,"done_at"?: string | null,"due_date"?: string,"id"?: string,"kind"?: Database["public"]['Enums']["key_date_kind"],"note"?: string | null,"tenant_id"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "deal_key_dates_tenant_id_deal_id_fkey"
      columns: ["tenant_id","deal_id"]
isOneToOne: false
      referencedRelation: "deal_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "deal_key_dates_tenant_id_deal_id_fkey"
      columns: ["tenant_id","deal_id"]
isOneToOne: false
      referencedRelation: "deals"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"deal_settings": {
                  Row: {
                    "appraisal_days": number | null,"closing_days": number | null,"financing_days": number | null,"in_progress_probability": number,"inspection_days": number | null,"lead_probability": number,"tenant_id": string,"under_contract_probability": number,"updated_at": string,"walkthrough_days": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "appraisal_days"?: number | null,"closing_days"?: number | null,"financing_days"?: number | null,"in_progress_probability"?: number,"inspection_days"?: number | null,"lead_probability"?: number,"tenant_id": string,"under_contract_probability"?: number,"updated_at"?: string,"walkthrough_days"?: number | null
                  }
                  Update: {
                    "appraisal_days"?: number | null,"closing_days"?: number | null,"financing_days"?: number | null,"in_progress_probability"?: number,"inspection_days"?: number | null,"lead_probability"?: number,"tenant_id"?: string,"under_contract_probability"?: number,"updated_at"?: string,"walkthrough_days"?: number | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "deal_settings_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: true
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"deal_status_changes": {
                  Row: {
                    "changed_at": string,"changed_by": string | null,"deal_id": string,"from_status": Database["public"]['Enums']["deal_status"] | null,"id": number,"tenant_id": string,"to_status": Database["public"]['Enums']["deal_status"]
                  }
                  ComputedFields: never
                  Insert: {
                    "changed_at"?: string,"changed_by"?: string | null,"deal_id": string,"from_status"?: Database["public"]['Enums']["deal_status"] | null,"id"?: never,"tenant_id": string,"to_status": Database["public"]['Enums']["deal_status"]
                  }
                  Update: {
                    "changed_at"?: string,"changed_by"?: string | null,"deal_id"?: string,"from_status"?: Database["public"]['Enums']["deal_status"] | null,"id"?: never,"tenant_id"?: string,"to_status"?: Database["public"]['Enums']["deal_status"]
                  }
                  Relationships: [
                    {
      foreignKeyName: "deal_status_changes_tenant_id_deal_id_fkey"
      columns: ["tenant_id","deal_id"]
isOneToOne: false
      referencedRelation: "deal_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "deal_status_changes_tenant_id_deal_id_fkey"
      columns: ["tenant_id","deal_id"]
isOneToOne: false
      referencedRelation: "deals"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"deals": {
                  Row: {
                    "client_id": string | null,"closed_at": string | null,"commission": number,"commission_percentage": number | null,"created_at": string,"custom": NonNullable<Json>,"custom_day_1": string | null,"custom_day_2": string | null,"custom_day_3": string | null,"custom_number_1": number | null,"custom_number_2": number | null,"custom_search": string,"custom_text_1": string | null,"custom_text_2": string | null,"custom_text_3": string | null,"custom_text_4": string | null,"custom_text_5": string | null,"expected_close_date": string | null,"field_stamps": NonNullable<Json>,"id": string,"lost_reason": string | null,"owner_id": string,"probability": number,"property_address": string | null,"property_bathrooms": number | null,"property_bedrooms": number | null,"property_sqft": number | null,"property_type": Database["public"]['Enums']["property_type"] | null,"search_text": string | null,"status": Database["public"]['Enums']["deal_status"],"tag_ids": (string)[],"tenant_id": string,"title": string,"title_key": string | null,"updated_at": string,"value": number
                  }
                  ComputedFields: never
                  Insert: {
                    "client_id"?: string | null,"closed_at"?: string | null,"commission"?: number,"commission_percentage"?: number | null,"created_at"?: string,"custom"?: NonNullable<Json>,"custom_day_1"?: string | null,"custom_day_2"?: string | null,"custom_day_3"?: string | null,"custom_number_1"?: number | null,"custom_number_2"?: number | null,"custom_search"?: string,"custom_text_1"?: string | null,"custom_text_2"?: string | null,"custom_text_3"?: string | null,"custom_text_4"?: string | null,"custom_text_5"?: string | null,"expected_close_date"?: string | null,"field_stamps"?: NonNullable<Json>,"id"?: string,"lost_reason"?: string | null,"owner_id": string,"probability"?: number,"property_address"?: string | null,"property_bathrooms"?: number | null,"property_bedrooms"?: number | null,"property_sqft"?: number | null,"property_type"?: Database["public"]['Enums']["property_type"] | null,"search_text"?: never,"status"?: Database["public"]['Enums']["deal_status"],"tag_ids"?: (string)[],"tenant_id": string,"title": string,"title_key"?: never,"updated_at"?: string,"value"?: number
                  }
                  Update: {
                    "client_id"?: string | null,"closed_at"?: string | null,"commission"?: number,"commission_percentage"?: number | null,"created_at"?: string,"custom"?: NonNullable<Json>,"custom_day_1"?: string | null,"custom_day_2"?: string | null,"custom_day_3"?: string | null,"custom_number_1"?: number | null,"custom_number_2"?: number | null,"custom_search"?: string,"custom_text_1"?: string | null,"custom_text_2"?: string | null,"custom_text_3"?: string | null,"custom_text_4"?: string | null,"custom_text_5"?: string | null,"expected_close_date"?: string | null,"field_stamps"?: NonNullable<Json>,"id"?: string,"lost_reason"?: string | null,"owner_id"?: string,"probability"?: number,"property_address"?: string | null,"property_bathrooms"?: number | null,"property_bedrooms"?: number | null,"property_sqft"?: number | null,"property_type"?: Database["public"]['Enums']["property_type"] | null,"search_text"?: never,"status"?: Database["public"]['Enums']["deal_status"],"tag_ids"?: (string)[],"tenant_id"?: string,"title"?: string,"title_key"?: never,"updated_at"?: string,"value"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "deals_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "deals_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "deals_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"document_versions": {
                  Row: {
                    "content_type": string,"cut_from": string | null,"document_id": string,"envelope_id": string | null,"first_page": number | null,"id": string,"last_page": number | null,"number": number,"pages": number | null,"sha256": string,"side_id": string,"signed_on": string | null,"size": number,"tenant_id": string,"uploaded_at": string,"uploaded_by": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "content_type": string,"cut_from"?: string | null,"document_id": string,"envelope_id"?: string | null,"first_page"?: number | null,"id": string,"last_page"?: number | null,"number"?: number,"pages"?: number | null,"sha256": string,"side_id": string,"signed_on"?: string | null,"size": number,"tenant_id": string,"uploaded_at"?: string,"uploaded_by"?: string | null
                  }
                  Update: {
                    "content_type"?: string,"cut_from"?: string | null,"document_id"?: string,"envelope_id"?: string | null,"first_page"?: number | null,"id"?: string,"last_page"?: number | null,"number"?: number,"pages"?: number | null,"sha256"?: string,"side_id"?: string,"signed_on"?: string | null,"size"?: number,"tenant_id"?: string,"uploaded_at"?: string,"uploaded_by"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "document_versions_tenant_id_side_id_cut_from_fkey"
      columns: ["tenant_id","side_id","cut_from"]
isOneToOne: false
      referencedRelation: "document_versions"
      referencedColumns: ["tenant_id","side_id","id"]
    },{
      foreignKeyName: "document_versions_tenant_id_side_id_document_id_fkey"
      columns: ["tenant_id","side_id","document_id"]
isOneToOne: false
      referencedRelation: "document_records"
      referencedColumns: ["tenant_id","side_id","id"]
    },{
      foreignKeyName: "document_versions_tenant_id_side_id_document_id_fkey"
      columns: ["tenant_id","side_id","document_id"]
isOneToOne: false
      referencedRelation: "transaction_documents"
      referencedColumns: ["tenant_id","side_id","id"]
    },{
      foreignKeyName: "document_versions_tenant_id_side_id_envelope_id_fkey"
      columns: ["tenant_id","side_id","envelope_id"]
isOneToOne: false
      referencedRelation: "signature_envelope_records"
      referencedColumns: ["tenant_id","side_id","id"]
    },{
      foreignKeyName: "document_versions_tenant_id_side_id_envelope_id_fkey"
      columns: ["tenant_id","side_id","envelope_id"]
isOneToOne: false
      referencedRelation: "signature_envelopes"
      referencedColumns: ["tenant_id","side_id","id"]
    },{
      foreignKeyName: "document_versions_tenant_id_uploaded_by_fkey"
      columns: ["tenant_id","uploaded_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "document_versions_tenant_id_uploaded_by_fkey"
      columns: ["tenant_id","uploaded_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"email_templates": {
                  Row: {
                    "body_text": string,"category": Database["public"]['Enums']["email_template_category"],"channel": Database["public"]['Enums']["template_channel"],"created_at": string,"id": string,"kind": Database["public"]['Enums']["email_template_kind"],"name": string,"owner_id": string | null,"search_text": string,"subject": string,"tenant_id": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "body_text": string,"category": Database["public"]['Enums']["email_template_category"],"channel"?: Database["public"]['Enums']["template_channel"],"created_at"?: string,"id"?: string,"kind"?: never,"name": string,"owner_id"?: string | null,"search_text"?: never,"subject": string,"tenant_id"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "body_text"?: string,"category"?: Database["public"]['Enums']["email_template_category"],"channel"?: Database["public"]['Enums']["template_channel"],"created_at"?: string,"id"?: string,"kind"?: never,"name"?: string,"owner_id"?: string | null,"search_text"?: never,"subject"?: string,"tenant_id"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "email_templates_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "email_templates_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "email_templates_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"emails": {
                  Row: {
                    "attempts": number,"created_at": string,"id": string,"kind": string,"last_error": string | null,"sent_at": string | null,"status": Database["public"]['Enums']["email_status"],"tenant_id": string | null,"to_email": string,"variables": NonNullable<Json>
                  }
                  ComputedFields: never
                  Insert: {
                    "attempts"?: number,"created_at"?: string,"id"?: string,"kind": string,"last_error"?: string | null,"sent_at"?: string | null,"status"?: Database["public"]['Enums']["email_status"],"tenant_id"?: string | null,"to_email": string,"variables"?: NonNullable<Json>
                  }
                  Update: {
                    "attempts"?: number,"created_at"?: string,"id"?: string,"kind"?: string,"last_error"?: string | null,"sent_at"?: string | null,"status"?: Database["public"]['Enums']["email_status"],"tenant_id"?: string | null,"to_email"?: string,"variables"?: NonNullable<Json>
                  }
                  Relationships: [
                    {
      foreignKeyName: "emails_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"first_steps_dismissals": {
                  Row: {
                    "dismissed_at": string,"tenant_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "dismissed_at"?: string,"tenant_id": string,"user_id"?: string
                  }
                  Update: {
                    "dismissed_at"?: string,"tenant_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "first_steps_dismissals_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: true
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "first_steps_dismissals_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: true
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"imports": {
                  Row: {
                    "client_ids": (string)[],"created_at": string,"created_count": number,"file_name": string,"id": string,"imported_by": string,"rejected_count": number,"removed_count": number | null,"skipped_count": number,"suppression_ids": (string)[],"tenant_id": string,"undone_at": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "client_ids": (string)[],"created_at"?: string,"created_count": number,"file_name": string,"id"?: string,"imported_by": string,"rejected_count": number,"removed_count"?: number | null,"skipped_count": number,"suppression_ids"?: (string)[],"tenant_id": string,"undone_at"?: string | null
                  }
                  Update: {
                    "client_ids"?: (string)[],"created_at"?: string,"created_count"?: number,"file_name"?: string,"id"?: string,"imported_by"?: string,"rejected_count"?: number,"removed_count"?: number | null,"skipped_count"?: number,"suppression_ids"?: (string)[],"tenant_id"?: string,"undone_at"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "imports_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "imports_tenant_id_imported_by_fkey"
      columns: ["tenant_id","imported_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "imports_tenant_id_imported_by_fkey"
      columns: ["tenant_id","imported_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"inquiries": {
                  Row: {
                    "about": string | null,"came_by": Database["public"]['Enums']["inquiry_channel"],"client_confirmed_at": string | null,"client_id": string | null,"consent_address": string | null,"consent_text": string | null,"consented_at": string | null,"custom": NonNullable<Json>,"email": string | null,"has_other_name": boolean,"id": string,"is_doubtful": boolean,"lead_type": Database["public"]['Enums']["lead_type"] | null,"message": string | null,"name": string,"phone": string | null,"price": number | null,"receipt_queued_at": string | null,"received_at": string,"source": Database["public"]['Enums']["client_source"],"source_detail": string | null,"submission_id": string,"tenant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "about"?: string | null,"came_by"?: Database["public"]['Enums']["inquiry_channel"],"client_confirmed_at"?: string | null,"client_id"?: string | null,"consent_address"?: string | null,"consent_text"?: string | null,"consented_at"?: string | null,"custom"?: NonNullable<Json>,"email"?: string | null,"has_other_name"?: boolean,"id"?: string,"is_doubtful"?: boolean,"lead_type"?: Database["public"]['Enums']["lead_type"] | null,"message"?: string | null,"name": string,"phone"?: string | null,"price"?: number | null,"receipt_queued_at"?: string | null,"received_at"?: string,"source"?: Database["public"]['Enums']["client_source"],"source_detail"?: string | null,"submission_id"?: string,"tenant_id": string
                  }
                  Update: {
                    "about"?: string | null,"came_by"?: Database["public"]['Enums']["inquiry_channel"],"client_confirmed_at"?: string | null,"client_id"?: string | null,"consent_address"?: string | null,"consent_text"?: string | null,"consented_at"?: string | null,"custom"?: NonNullable<Json>,"email"?: string | null,"has_other_name"?: boolean,"id"?: string,"is_doubtful"?: boolean,"lead_type"?: Database["public"]['Enums']["lead_type"] | null,"message"?: string | null,"name"?: string,"phone"?: string | null,"price"?: number | null,"receipt_queued_at"?: string | null,"received_at"?: string,"source"?: Database["public"]['Enums']["client_source"],"source_detail"?: string | null,"submission_id"?: string,"tenant_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "inquiries_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "client_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "inquiries_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "inquiries_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"inquiry_forms": {
                  Row: {
                    "allowed_origins": (string)[],"consent_text": string,"created_at": string,"custom_field_ids": (string)[],"id": string,"intro": string | null,"is_on": boolean,"tenant_id": string,"thanks": string,"title": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "allowed_origins"?: (string)[],"consent_text": string,"created_at"?: string,"custom_field_ids"?: (string)[],"id"?: string,"intro"?: string | null,"is_on"?: boolean,"tenant_id": string,"thanks": string,"title": string,"updated_at"?: string
                  }
                  Update: {
                    "allowed_origins"?: (string)[],"consent_text"?: string,"created_at"?: string,"custom_field_ids"?: (string)[],"id"?: string,"intro"?: string | null,"is_on"?: boolean,"tenant_id"?: string,"thanks"?: string,"title"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "inquiry_forms_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: true
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"inquiry_keys": {
                  Row: {
                    "created_at": string,"created_by": string,"id": string,"last_used_at": string | null,"name": string,"revoked_at": string | null,"tenant_id": string,"token_hash": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"created_by"?: string,"id"?: string,"last_used_at"?: string | null,"name": string,"revoked_at"?: string | null,"tenant_id": string,"token_hash": string
                  }
                  Update: {
                    "created_at"?: string,"created_by"?: string,"id"?: string,"last_used_at"?: string | null,"name"?: string,"revoked_at"?: string | null,"tenant_id"?: string,"token_hash"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "inquiry_keys_tenant_id_created_by_fkey"
      columns: ["tenant_id","created_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "inquiry_keys_tenant_id_created_by_fkey"
      columns: ["tenant_id","created_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"invitations": {
                  Row: {
                    "accepted_at": string | null,"accepted_by": string | null,"created_at": string,"custom_role_id": string | null,"email": string,"expires_at": string,"id": string,"invited_by": string,"mail_state": string,"revoked_at": string | null,"role": Database["public"]['Enums']["member_role"],"team_id": string | null,"tenant_id": string,"token_hash": string
                  }
                  ComputedFields: never
                  Insert: {
                    "accepted_at"?: string | null,"accepted_by"?: string | null,"created_at"?: string,"custom_role_id"?: string | null,"email": string,"expires_at"?: string,"id"?: string,"invited_by": string,"mail_state"?: string,"revoked_at"?: string | null,"role": Database["public"]['Enums']["member_role"],"team_id"?: string | null,"tenant_id": string,"token_hash": string
                  }
                  Update: {
                    "accepted_at"?: string | null,"accepted_by"?: string | null,"created_at"?: string,"custom_role_id"?: string | null,"email"?: string,"expires_at"?: string,"id"?: string,"invited_by"?: string,"mail_state"?: string,"revoked_at"?: string | null,"role"?: Database["public"]['Enums']["member_role"],"team_id"?: string | null,"tenant_id"?: string,"token_hash"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "invitations_tenant_id_custom_role_id_fkey"
      columns: ["tenant_id","custom_role_id"]
isOneToOne: false
      referencedRelation: "tenant_roles"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "invitations_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "invitations_tenant_id_invited_by_fkey"
      columns: ["tenant_id","invited_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "invitations_tenant_id_invited_by_fkey"
      columns: ["tenant_id","invited_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "invitations_tenant_id_team_id_fkey"
      columns: ["tenant_id","team_id"]
isOneToOne: false
      referencedRelation: "teams"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"lead_availability": {
                  Row: {
                    "away_until": string | null,"closes": string | null,"days": (number)[],"opens": string | null,"tenant_id": string,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "away_until"?: string | null,"closes"?: string | null,"days"?: (number)[],"opens"?: string | null,"tenant_id": string,"updated_at"?: string,"user_id": string
                  }
                  Update: {
                    "away_until"?: string | null,"closes"?: string | null,"days"?: (number)[],"opens"?: string | null,"tenant_id"?: string,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "lead_availability_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: true
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "lead_availability_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: true
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"lead_models": {
                  Row: {
                    "auc": number,"calibration": NonNullable<Json>,"closed_count": number,"id": string,"learned_at": string,"lost_count": number,"model": NonNullable<Json>,"rules_auc": number,"tenant_id": string,"tested_count": number
                  }
                  ComputedFields: never
                  Insert: {
                    "auc": number,"calibration": NonNullable<Json>,"closed_count": number,"id"?: string,"learned_at"?: string,"lost_count": number,"model": NonNullable<Json>,"rules_auc": number,"tenant_id": string,"tested_count": number
                  }
                  Update: {
                    "auc"?: number,"calibration"?: NonNullable<Json>,"closed_count"?: number,"id"?: string,"learned_at"?: string,"lost_count"?: number,"model"?: NonNullable<Json>,"rules_auc"?: number,"tenant_id"?: string,"tested_count"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "lead_models_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"lead_offers": {
                  Row: {
                    "declined_at": string | null,"response_id": string,"tenant_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "declined_at"?: string | null,"response_id": string,"tenant_id": string,"user_id": string
                  }
                  Update: {
                    "declined_at"?: string | null,"response_id"?: string,"tenant_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "lead_offers_tenant_id_response_id_fkey"
      columns: ["tenant_id","response_id"]
isOneToOne: false
      referencedRelation: "lead_responses"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "lead_offers_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "lead_offers_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"lead_responses": {
                  Row: {
                    "arrived_at": string,"claim_until": string | null,"client_id": string,"contacted_by": string | null,"first_contact_at": string | null,"id": string,"inquiry_id": string | null,"owner_id": string | null,"remind_at": string | null,"reroute_at": string | null,"rule_id": string | null,"source": Database["public"]['Enums']["client_source"],"tenant_id": string,"tried": (string)[]
                  }
                  ComputedFields: never
                  Insert: {
                    "arrived_at": string,"claim_until"?: string | null,"client_id": string,"contacted_by"?: string | null,"first_contact_at"?: string | null,"id"?: string,"inquiry_id"?: string | null,"owner_id"?: string | null,"remind_at"?: string | null,"reroute_at"?: string | null,"rule_id"?: string | null,"source": Database["public"]['Enums']["client_source"],"tenant_id": string,"tried"?: (string)[]
                  }
                  Update: {
                    "arrived_at"?: string,"claim_until"?: string | null,"client_id"?: string,"contacted_by"?: string | null,"first_contact_at"?: string | null,"id"?: string,"inquiry_id"?: string | null,"owner_id"?: string | null,"remind_at"?: string | null,"reroute_at"?: string | null,"rule_id"?: string | null,"source"?: Database["public"]['Enums']["client_source"],"tenant_id"?: string,"tried"?: (string)[]
                  }
                  Relationships: [
                    {
      foreignKeyName: "lead_responses_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "client_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "lead_responses_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "lead_responses_tenant_id_contacted_by_fkey"
      columns: ["tenant_id","contacted_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "lead_responses_tenant_id_contacted_by_fkey"
      columns: ["tenant_id","contacted_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "lead_responses_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "lead_responses_tenant_id_inquiry_id_fkey"
      columns: ["tenant_id","inquiry_id"]
isOneToOne: true
      referencedRelation: "inquiries"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "lead_responses_tenant_id_inquiry_id_fkey"
      columns: ["tenant_id","inquiry_id"]
isOneToOne: true
      referencedRelation: "inquiry_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "lead_responses_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "lead_responses_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "lead_responses_tenant_id_rule_id_fkey"
      columns: ["tenant_id","rule_id"]
isOneToOne: false
      referencedRelation: "lead_rule_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "lead_responses_tenant_id_rule_id_fkey"
      columns: ["tenant_id","rule_id"]
isOneToOne: false
      referencedRelation: "lead_rules"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"lead_routings": {
                  Row: {
                    "client_id": string,"id": string,"response_id": string,"routed_at": string,"tenant_id": string,"user_id": string | null,"words": string
                  }
                  ComputedFields: never
                  Insert: {
                    "client_id": string,"id"?: string,"response_id": string,"routed_at"?: string,"tenant_id": string,"user_id"?: string | null,"words": string
                  }
                  Update: {
                    "client_id"?: string,"id"?: string,"response_id"?: string,"routed_at"?: string,"tenant_id"?: string,"user_id"?: string | null,"words"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "lead_routings_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "client_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "lead_routings_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "lead_routings_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "lead_routings_tenant_id_response_id_fkey"
      columns: ["tenant_id","response_id"]
isOneToOne: false
      referencedRelation: "lead_responses"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "lead_routings_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "lead_routings_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"lead_rule_people": {
                  Row: {
                    "credit": number,"daily_cap": number | null,"given": number,"given_on": string | null,"place": number,"rule_id": string,"tenant_id": string,"user_id": string,"weight": number
                  }
                  ComputedFields: never
                  Insert: {
                    "credit"?: number,"daily_cap"?: number | null,"given"?: number,"given_on"?: string | null,"place": number,"rule_id": string,"tenant_id": string,"user_id": string,"weight"?: number
                  }
                  Update: {
                    "credit"?: number,"daily_cap"?: number | null,"given"?: number,"given_on"?: string | null,"place"?: number,"rule_id"?: string,"tenant_id"?: string,"user_id"?: string,"weight"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "lead_rule_people_tenant_id_rule_id_fkey"
      columns: ["tenant_id","rule_id"]
isOneToOne: false
      referencedRelation: "lead_rule_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "lead_rule_people_tenant_id_rule_id_fkey"
      columns: ["tenant_id","rule_id"]
isOneToOne: false
      referencedRelation: "lead_rules"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "lead_rule_people_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "lead_rule_people_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"lead_rules": {
                  Row: {
                    "action": Database["public"]['Enums']["lead_rule_action"],"areas": (string)[],"came_by": Database["public"]['Enums']["inquiry_channel"] | null,"claim_minutes": number | null,"clock_in_hours": boolean,"closes": string | null,"created_at": string,"days": (number)[],"id": string,"is_on": boolean,"lead_type": Database["public"]['Enums']["lead_type"] | null,"max_price": number | null,"min_price": number | null,"name": string,"opens": string | null,"place": number,"plan_id": string | null,"remind_minutes": number | null,"reroute_minutes": number | null,"sources": (Database["public"]['Enums']["client_source"])[],"tenant_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "action": Database["public"]['Enums']["lead_rule_action"],"areas"?: (string)[],"came_by"?: Database["public"]['Enums']["inquiry_channel"] | null,"claim_minutes"?: number | null,"clock_in_hours"?: boolean,"closes"?: string | null,"created_at"?: string,"days"?: (number)[],"id"?: string,"is_on"?: boolean,"lead_type"?: Database["public"]['Enums']["lead_type"] | null,"max_price"?: number | null,"min_price"?: number | null,"name": string,"opens"?: string | null,"place": number,"plan_id"?: string | null,"remind_minutes"?: number | null,"reroute_minutes"?: number | null,"sources"?: (Database["public"]['Enums']["client_source"])[],"tenant_id": string,"updated_at"?: string
                  }
                  Update: {
                    "action"?: Database["public"]['Enums']["lead_rule_action"],"areas"?: (string)[],"came_by"?: Database["public"]['Enums']["inquiry_channel"] | null,"claim_minutes"?: number | null,"clock_in_hours"?: boolean,"closes"?: string | null,"created_at"?: string,"days"?: (number)[],"id"?: string,"is_on"?: boolean,"lead_type"?: Database["public"]['Enums']["lead_type"] | null,"max_price"?: number | null,"min_price"?: number | null,"name"?: string,"opens"?: string | null,"place"?: number,"plan_id"?: string | null,"remind_minutes"?: number | null,"reroute_minutes"?: number | null,"sources"?: (Database["public"]['Enums']["client_source"])[],"tenant_id"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "lead_rules_plan_id_fkey"
      columns: ["plan_id"]
isOneToOne: false
      referencedRelation: "action_plans"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "lead_rules_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"lead_score_history": {
                  Row: {
                    "client_id": string,"day": string,"score": number,"tenant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "client_id": string,"day": string,"score": number,"tenant_id": string
                  }
                  Update: {
                    "client_id"?: string,"day"?: string,"score"?: number,"tenant_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "lead_score_history_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"lead_scores": {
                  Row: {
                    "band": Database["public"]['Enums']["lead_band"],"client_id": string,"confidence": Database["public"]['Enums']["lead_confidence"],"factors": NonNullable<Json>,"owner_id": string,"score": number,"scored_at": string,"tenant_id": string,"week_ago": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "band": Database["public"]['Enums']["lead_band"],"client_id": string,"confidence": Database["public"]['Enums']["lead_confidence"],"factors": NonNullable<Json>,"owner_id": string,"score": number,"scored_at"?: string,"tenant_id": string,"week_ago"?: number | null
                  }
                  Update: {
                    "band"?: Database["public"]['Enums']["lead_band"],"client_id"?: string,"confidence"?: Database["public"]['Enums']["lead_confidence"],"factors"?: NonNullable<Json>,"owner_id"?: string,"score"?: number,"scored_at"?: string,"tenant_id"?: string,"week_ago"?: number | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "lead_scores_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"lead_scoring_versions": {
                  Row: {
                    "made_at": string,"made_by": string | null,"model_id": string | null,"restored_from": number | null,"settings": NonNullable<Json>,"tenant_id": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "made_at"?: string,"made_by"?: string | null,"model_id"?: string | null,"restored_from"?: number | null,"settings": NonNullable<Json>,"tenant_id": string,"version": number
                  }
                  Update: {
                    "made_at"?: string,"made_by"?: string | null,"model_id"?: string | null,"restored_from"?: number | null,"settings"?: NonNullable<Json>,"tenant_id"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "lead_scoring_versions_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "lead_scoring_versions_tenant_id_model_id_fkey"
      columns: ["tenant_id","model_id"]
isOneToOne: false
      referencedRelation: "lead_models"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"legal_holds": {
                  Row: {
                    "id": string,"placed_at": string,"placed_by": string | null,"reason": string,"tenant_id": string,"transaction_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "id"?: string,"placed_at"?: string,"placed_by"?: string | null,"reason": string,"tenant_id": string,"transaction_id": string
                  }
                  Update: {
                    "id"?: string,"placed_at"?: string,"placed_by"?: string | null,"reason"?: string,"tenant_id"?: string,"transaction_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "legal_holds_tenant_id_placed_by_fkey"
      columns: ["tenant_id","placed_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "legal_holds_tenant_id_placed_by_fkey"
      columns: ["tenant_id","placed_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "legal_holds_tenant_id_transaction_id_fkey"
      columns: ["tenant_id","transaction_id"]
isOneToOne: true
      referencedRelation: "transaction_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "legal_holds_tenant_id_transaction_id_fkey"
      columns: ["tenant_id","transaction_id"]
isOneToOne: true
      referencedRelation: "transaction_retentions"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "legal_holds_tenant_id_transaction_id_fkey"
      columns: ["tenant_id","transaction_id"]
isOneToOne: true
      referencedRelation: "transactions"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"listing_changes": {
                  Row: {
                    "changed_at": string,"client_id": string | null,"deal_id": string | null,"from_price": number | null,"from_status": string | null,"id": string,"mls_number": string,"tenant_id": string,"to_price": number | null,"to_status": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "changed_at"?: string,"client_id"?: string | null,"deal_id"?: string | null,"from_price"?: number | null,"from_status"?: string | null,"id"?: string,"mls_number": string,"tenant_id": string,"to_price"?: number | null,"to_status"?: string | null
                  }
                  Update: {
                    "changed_at"?: string,"client_id"?: string | null,"deal_id"?: string | null,"from_price"?: number | null,"from_status"?: string | null,"id"?: string,"mls_number"?: string,"tenant_id"?: string,"to_price"?: number | null,"to_status"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "listing_changes_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "client_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "listing_changes_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "listing_changes_tenant_id_deal_id_fkey"
      columns: ["tenant_id","deal_id"]
isOneToOne: false
      referencedRelation: "deal_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "listing_changes_tenant_id_deal_id_fkey"
      columns: ["tenant_id","deal_id"]
isOneToOne: false
      referencedRelation: "deals"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "listing_changes_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"listing_links": {
                  Row: {
                    "client_id": string | null,"created_at": string,"deal_id": string | null,"id": string,"listing_key": string,"mls_number": string,"off_market_at": string | null,"source": string,"tenant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "client_id"?: string | null,"created_at"?: string,"deal_id"?: string | null,"id"?: string,"listing_key": string,"mls_number": string,"off_market_at"?: string | null,"source": string,"tenant_id": string
                  }
                  Update: {
                    "client_id"?: string | null,"created_at"?: string,"deal_id"?: string | null,"id"?: string,"listing_key"?: string,"mls_number"?: string,"off_market_at"?: string | null,"source"?: string,"tenant_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "listing_links_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "client_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "listing_links_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "listing_links_tenant_id_deal_id_fkey"
      columns: ["tenant_id","deal_id"]
isOneToOne: false
      referencedRelation: "deal_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "listing_links_tenant_id_deal_id_fkey"
      columns: ["tenant_id","deal_id"]
isOneToOne: false
      referencedRelation: "deals"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "listing_links_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"listing_matches": {
                  Row: {
                    "criteria_id": string,"dismissed_at": string | null,"found_at": string,"listing_key": string,"seen_at": string | null,"source": string,"tenant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "criteria_id": string,"dismissed_at"?: string | null,"found_at"?: string,"listing_key": string,"seen_at"?: string | null,"source": string,"tenant_id": string
                  }
                  Update: {
                    "criteria_id"?: string,"dismissed_at"?: string | null,"found_at"?: string,"listing_key"?: string,"seen_at"?: string | null,"source"?: string,"tenant_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "listing_matches_tenant_id_criteria_id_fkey"
      columns: ["tenant_id","criteria_id"]
isOneToOne: false
      referencedRelation: "buyer_criteria"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "listing_matches_tenant_id_criteria_id_fkey"
      columns: ["tenant_id","criteria_id"]
isOneToOne: false
      referencedRelation: "buyer_criteria_records"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"listings": {
                  Row: {
                    "address": string | null,"agent_name": string | null,"bathrooms": number | null,"bedrooms": number | null,"city": string | null,"id": string,"list_price": number | null,"listed_on": string | null,"listing_key": string,"mls_number": string,"modified_at": string,"off_market_at": string | null,"office_name": string | null,"photo_url": string | null,"postal_code": string | null,"property_type": string,"refreshed_at": string,"source": string,"square_feet": number | null,"state": string | null,"status": string,"tenant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "address"?: string | null,"agent_name"?: string | null,"bathrooms"?: number | null,"bedrooms"?: number | null,"city"?: string | null,"id"?: string,"list_price"?: number | null,"listed_on"?: string | null,"listing_key": string,"mls_number": string,"modified_at": string,"off_market_at"?: string | null,"office_name"?: string | null,"photo_url"?: string | null,"postal_code"?: string | null,"property_type": string,"refreshed_at"?: string,"source": string,"square_feet"?: number | null,"state"?: string | null,"status": string,"tenant_id": string
                  }
                  Update: {
                    "address"?: string | null,"agent_name"?: string | null,"bathrooms"?: number | null,"bedrooms"?: number | null,"city"?: string | null,"id"?: string,"list_price"?: number | null,"listed_on"?: string | null,"listing_key"?: string,"mls_number"?: string,"modified_at"?: string,"off_market_at"?: string | null,"office_name"?: string | null,"photo_url"?: string | null,"postal_code"?: string | null,"property_type"?: string,"refreshed_at"?: string,"source"?: string,"square_feet"?: number | null,"state"?: string | null,"status"?: string,"tenant_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "listings_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"mailing_left_out": {
                  Row: {
                    "client_id": string | null,"id": string,"mailing_id": string,"reason": Database["public"]['Enums']["mailing_exclusion"],"tenant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "client_id"?: string | null,"id"?: string,"mailing_id": string,"reason": Database["public"]['Enums']["mailing_exclusion"],"tenant_id": string
                  }
                  Update: {
                    "client_id"?: string | null,"id"?: string,"mailing_id"?: string,"reason"?: Database["public"]['Enums']["mailing_exclusion"],"tenant_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "mailing_left_out_tenant_id_mailing_id_fkey"
      columns: ["tenant_id","mailing_id"]
isOneToOne: false
      referencedRelation: "mailing_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "mailing_left_out_tenant_id_mailing_id_fkey"
      columns: ["tenant_id","mailing_id"]
isOneToOne: false
      referencedRelation: "mailings"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"mailings": {
                  Row: {
                    "cancelled_at": string | null,"channel": Database["public"]['Enums']["channel_name"],"content": string,"created_at": string,"id": string,"is_marketing": boolean,"owner_id": string,"recipient_count": number,"scheduled_at": string,"subject": string | null,"template_id": string | null,"tenant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "cancelled_at"?: string | null,"channel": Database["public"]['Enums']["channel_name"],"content": string,"created_at"?: string,"id"?: string,"is_marketing": boolean,"owner_id": string,"recipient_count": number,"scheduled_at": string,"subject"?: string | null,"template_id"?: string | null,"tenant_id": string
                  }
                  Update: {
                    "cancelled_at"?: string | null,"channel"?: Database["public"]['Enums']["channel_name"],"content"?: string,"created_at"?: string,"id"?: string,"is_marketing"?: boolean,"owner_id"?: string,"recipient_count"?: number,"scheduled_at"?: string,"subject"?: string | null,"template_id"?: string | null,"tenant_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "mailings_template_id_fkey"
      columns: ["template_id"]
isOneToOne: false
      referencedRelation: "email_template_records"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "mailings_template_id_fkey"
      columns: ["template_id"]
isOneToOne: false
      referencedRelation: "email_templates"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "mailings_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "mailings_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "mailings_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"member_licenses": {
                  Row: {
                    "expires_on": string,"number": string,"tenant_id": string,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "expires_on": string,"number": string,"tenant_id": string,"updated_at"?: string,"user_id": string
                  }
                  Update: {
                    "expires_on"?: string,"number"?: string,"tenant_id"?: string,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "member_licenses_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: true
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "member_licenses_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: true
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"message_attachments": {
                  Row: {
                    "content_type": string,"created_at": string,"id": string,"message_id": string | null,"name": string,"owner_id": string | null,"size": number,"tenant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "content_type": string,"created_at"?: string,"id"?: string,"message_id"?: string | null,"name": string,"owner_id"?: string | null,"size": number,"tenant_id": string
                  }
                  Update: {
                    "content_type"?: string,"created_at"?: string,"id"?: string,"message_id"?: string | null,"name"?: string,"owner_id"?: string | null,"size"?: number,"tenant_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "message_attachments_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "message_attachments_tenant_id_message_id_fkey"
      columns: ["tenant_id","message_id"]
isOneToOne: false
      referencedRelation: "message_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "message_attachments_tenant_id_message_id_fkey"
      columns: ["tenant_id","message_id"]
isOneToOne: false
      referencedRelation: "messages"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "message_attachments_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "message_attachments_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"message_states": {
                  Row: {
                    "conversation_key": string,"is_archived": boolean,"is_inbound": boolean,"is_mine": boolean,"is_own": boolean,"is_read": boolean,"is_starred": boolean,"message_id": string,"occurred_at": string,"tenant_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "conversation_key": string,"is_archived"?: boolean,"is_inbound": boolean,"is_mine": boolean,"is_own": boolean,"is_read"?: boolean,"is_starred"?: boolean,"message_id": string,"occurred_at": string,"tenant_id": string,"user_id"?: string
                  }
                  Update: {
                    "conversation_key"?: string,"is_archived"?: boolean,"is_inbound"?: boolean,"is_mine"?: boolean,"is_own"?: boolean,"is_read"?: boolean,"is_starred"?: boolean,"message_id"?: string,"occurred_at"?: string,"tenant_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "message_states_tenant_id_message_id_fkey"
      columns: ["tenant_id","message_id"]
isOneToOne: false
      referencedRelation: "message_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "message_states_tenant_id_message_id_fkey"
      columns: ["tenant_id","message_id"]
isOneToOne: false
      referencedRelation: "messages"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "message_states_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "message_states_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"messages": {
                  Row: {
                    "channel": Database["public"]['Enums']["channel_name"],"channel_id": string,"client_id": string | null,"client_removed": boolean,"content": string,"content_html": string | null,"conversation_key": string,"created_at": string,"deal_id": string | null,"delivered_at": string | null,"direction": Database["public"]['Enums']["message_direction"],"failure": string | null,"header_id": string | null,"id": string,"is_auto_reply": boolean,"is_contact": boolean,"is_marketing": boolean,"is_unmatched": boolean,"mailing_id": string | null,"occurred_at": string,"owner_id": string,"priority": Database["public"]['Enums']["message_priority"],"recipient_email": string | null,"recipient_name": string | null,"recipient_phone": string | null,"reply_to_id": string | null,"scheduled_at": string | null,"search_text": string | null,"sender_email": string | null,"sender_name": string | null,"sender_phone": string | null,"status": Database["public"]['Enums']["message_status"],"subject": string | null,"template_id": string | null,"tenant_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "channel": Database["public"]['Enums']["channel_name"],"channel_id": string,"client_id"?: string | null,"client_removed"?: boolean,"content": string,"content_html"?: string | null,"conversation_key"?: never,"created_at"?: string,"deal_id"?: string | null,"delivered_at"?: string | null,"direction"?: Database["public"]['Enums']["message_direction"],"failure"?: string | null,"header_id"?: string | null,"id"?: string,"is_auto_reply"?: boolean,"is_contact"?: never,"is_marketing"?: boolean,"is_unmatched"?: boolean,"mailing_id"?: string | null,"occurred_at"?: string,"owner_id"?: string,"priority"?: Database["public"]['Enums']["message_priority"],"recipient_email"?: string | null,"recipient_name"?: string | null,"recipient_phone"?: string | null,"reply_to_id"?: string | null,"scheduled_at"?: string | null,"search_text"?: never,"sender_email"?: string | null,"sender_name"?: string | null,"sender_phone"?: string | null,"status": Database["public"]['Enums']["message_status"],"subject"?: string | null,"template_id"?: string | null,"tenant_id": string,"updated_at"?: string
                  }
                  Update: {
                    "channel"?: Database["public"]['Enums']["channel_name"],"channel_id"?: string,"client_id"?: string | null,"client_removed"?: boolean,"content"?: string,"content_html"?: string | null,"conversation_key"?: never,"created_at"?: string,"deal_id"?: string | null,"delivered_at"?: string | null,"direction"?: Database["public"]['Enums']["message_direction"],"failure"?: string | null,"header_id"?: string | null,"id"?: string,"is_auto_reply"?: boolean,"is_contact"?: never,"is_marketing"?: boolean,"is_unmatched"?: boolean,"mailing_id"?: string | null,"occurred_at"?: string,"owner_id"?: string,"priority"?: Database["public"]['Enums']["message_priority"],"recipient_email"?: string | null,"recipient_name"?: string | null,"recipient_phone"?: string | null,"reply_to_id"?: string | null,"scheduled_at"?: string | null,"search_text"?: never,"sender_email"?: string | null,"sender_name"?: string | null,"sender_phone"?: string | null,"status"?: Database["public"]['Enums']["message_status"],"subject"?: string | null,"template_id"?: string | null,"tenant_id"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "messages_channel_id_channel_fkey"
      columns: ["channel_id","channel"]
isOneToOne: false
      referencedRelation: "communication_channels"
      referencedColumns: ["id","name"]
    },{
      foreignKeyName: "messages_template_id_fkey"
      columns: ["template_id"]
isOneToOne: false
      referencedRelation: "email_template_records"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "messages_template_id_fkey"
      columns: ["template_id"]
isOneToOne: false
      referencedRelation: "email_templates"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "messages_tenant_id_deal_id_fkey"
      columns: ["tenant_id","deal_id"]
isOneToOne: false
      referencedRelation: "deal_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "messages_tenant_id_deal_id_fkey"
      columns: ["tenant_id","deal_id"]
isOneToOne: false
      referencedRelation: "deals"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "messages_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "messages_tenant_id_mailing_id_fkey"
      columns: ["tenant_id","mailing_id"]
isOneToOne: false
      referencedRelation: "mailing_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "messages_tenant_id_mailing_id_fkey"
      columns: ["tenant_id","mailing_id"]
isOneToOne: false
      referencedRelation: "mailings"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "messages_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "messages_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "messages_tenant_id_reply_to_id_fkey"
      columns: ["tenant_id","reply_to_id"]
isOneToOne: false
      referencedRelation: "message_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "messages_tenant_id_reply_to_id_fkey"
      columns: ["tenant_id","reply_to_id"]
isOneToOne: false
      referencedRelation: "messages"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"mls_connections": {
                  Row: {
                    "base_url": string,"created_at": string,"lookup_mode": Database["public"]['Enums']["mls_lookup_mode"],"oauth_client_id": string,"originating_system": string | null,"scope": string,"sealed_secret": string | null,"tenant_id": string,"token_url": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "base_url": string,"created_at"?: string,"lookup_mode"?: Database["public"]['Enums']["mls_lookup_mode"],"oauth_client_id": string,"originating_system"?: string | null,"scope"?: string,"sealed_secret"?: string | null,"tenant_id": string,"token_url": string,"updated_at"?: string
                  }
                  Update: {
                    "base_url"?: string,"created_at"?: string,"lookup_mode"?: Database["public"]['Enums']["mls_lookup_mode"],"oauth_client_id"?: string,"originating_system"?: string | null,"scope"?: string,"sealed_secret"?: string | null,"tenant_id"?: string,"token_url"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "mls_connections_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: true
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"net_sheet_versions": {
                  Row: {
                    "name": string,"net_sheet_id": string,"saved_at": string,"saved_by": string | null,"tenant_id": string,"terms": NonNullable<Json>,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "name": string,"net_sheet_id": string,"saved_at"?: string,"saved_by"?: string | null,"tenant_id": string,"terms": NonNullable<Json>,"version": number
                  }
                  Update: {
                    "name"?: string,"net_sheet_id"?: string,"saved_at"?: string,"saved_by"?: string | null,"tenant_id"?: string,"terms"?: NonNullable<Json>,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "net_sheet_versions_tenant_id_net_sheet_id_fkey"
      columns: ["tenant_id","net_sheet_id"]
isOneToOne: false
      referencedRelation: "net_sheet_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "net_sheet_versions_tenant_id_net_sheet_id_fkey"
      columns: ["tenant_id","net_sheet_id"]
isOneToOne: false
      referencedRelation: "net_sheets"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "net_sheet_versions_tenant_id_saved_by_fkey"
      columns: ["tenant_id","saved_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "net_sheet_versions_tenant_id_saved_by_fkey"
      columns: ["tenant_id","saved_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"net_sheets": {
                  Row: {
                    "created_at": string,"created_by": string,"id": string,"kind": string | null,"name": string,"tenant_id": string,"terms": NonNullable<Json>,"transaction_id": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"created_by"?: string,"id"?: string,"kind"?: never,"name": string,"tenant_id": string,"terms": NonNullable<Json>,"transaction_id"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"created_by"?: string,"id"?: string,"kind"?: never,"name"?: string,"tenant_id"?: string,"terms"?: NonNullable<Json>,"transaction_id"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "net_sheets_tenant_id_created_by_fkey"
      columns: ["tenant_id","created_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "net_sheets_tenant_id_created_by_fkey"
      columns: ["tenant_id","created_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "net_sheets_tenant_id_transaction_id_fkey"
      columns: ["tenant_id","transaction_id"]
isOneToOne: false
      referencedRelation: "transaction_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "net_sheets_tenant_id_transaction_id_fkey"
      columns: ["tenant_id","transaction_id"]
isOneToOne: false
      referencedRelation: "transaction_retentions"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "net_sheets_tenant_id_transaction_id_fkey"
      columns: ["tenant_id","transaction_id"]
isOneToOne: false
      referencedRelation: "transactions"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"notes": {
                  Row: {
                    "author_id": string,"body": string,"client_id": string,"contacted_at": string | null,"created_at": string,"id": string,"tenant_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "author_id": string,"body": string,"client_id": string,"contacted_at"?: string | null,"created_at"?: string,"id"?: string,"tenant_id": string,"updated_at"?: string
                  }
                  Update: {
                    "author_id"?: string,"body"?: string,"client_id"?: string,"contacted_at"?: string | null,"created_at"?: string,"id"?: string,"tenant_id"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "notes_tenant_id_author_id_fkey"
      columns: ["tenant_id","author_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "notes_tenant_id_author_id_fkey"
      columns: ["tenant_id","author_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "notes_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "client_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "notes_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"notification_preferences": {
                  Row: {
                    "bell": boolean,"mail": boolean,"text": boolean,"topic": Database["public"]['Enums']["notification_topic"],"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "bell": boolean,"mail": boolean,"text"?: boolean,"topic": Database["public"]['Enums']["notification_topic"],"user_id": string
                  }
                  Update: {
                    "bell"?: boolean,"mail"?: boolean,"text"?: boolean,"topic"?: Database["public"]['Enums']["notification_topic"],"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"notifications": {
                  Row: {
                    "created_at": string,"id": string,"kind": string,"read_at": string | null,"tenant_id": string,"title": string,"url": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"kind": string,"read_at"?: string | null,"tenant_id": string,"title": string,"url": string,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"kind"?: string,"read_at"?: string | null,"tenant_id"?: string,"title"?: string,"url"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "notifications_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "notifications_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"platform_admins": {
                  Row: {
                    "created_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"profiles": {
                  Row: {
                    "avatar_url": string | null,"email": string,"name": string,"phone": string | null,"signature": string | null,"time_zone": string | null,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "avatar_url"?: string | null,"email": string,"name"?: string,"phone"?: string | null,"signature"?: string | null,"time_zone"?: string | null,"updated_at"?: string,"user_id": string
                  }
                  Update: {
                    "avatar_url"?: string | null,"email"?: string,"name"?: string,"phone"?: string | null,"signature"?: string | null,"time_zone"?: string | null,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"record_changes": {
                  Row: {
                    "action": string,"actor_id": string | null,"caused_by": string | null,"changes": NonNullable<Json>,"client_id": string | null,"happened_at": string,"id": number,"kind": string,"record_id": string,"tenant_id": string,"traceparent": string | null,"written_by": unknown
                  }
                  ComputedFields: never
                  Insert: {
                    "action": string,"actor_id"?: string | null,"caused_by"?: string | null,"changes": NonNullable<Json>,"client_id"?: string | null,"happened_at"?: string,"id"?: never,"kind": string,"record_id": string,"tenant_id": string,"traceparent"?: string | null,"written_by"?: unknown
                  }
                  Update: {
                    "action"?: string,"actor_id"?: string | null,"caused_by"?: string | null,"changes"?: NonNullable<Json>,"client_id"?: string | null,"happened_at"?: string,"id"?: never,"kind"?: string,"record_id"?: string,"tenant_id"?: string,"traceparent"?: string | null,"written_by"?: unknown
                  }
                  Relationships: [
                    
                  ]
                },"report_mails": {
                  Row: {
                    "created_at": string,"next_at": string,"tenant_id": string,"user_id": string,"view_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"next_at": string,"tenant_id": string,"user_id"?: string,"view_id": string
                  }
                  Update: {
                    "created_at"?: string,"next_at"?: string,"tenant_id"?: string,"user_id"?: string,"view_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "report_mails_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "report_mails_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "report_mails_tenant_id_view_id_fkey"
      columns: ["tenant_id","view_id"]
isOneToOne: false
      referencedRelation: "saved_view_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "report_mails_tenant_id_view_id_fkey"
      columns: ["tenant_id","view_id"]
isOneToOne: false
      referencedRelation: "saved_views"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"retention_settings": {
                  Row: {
                    "tenant_id": string,"updated_at": string,"years": number
                  }
                  ComputedFields: never
                  Insert: {
                    "tenant_id": string,"updated_at"?: string,"years"?: number
                  }
                  Update: {
                    "tenant_id"?: string,"updated_at"?: string,"years"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "retention_settings_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: true
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"saved_view_pins": {
                  Row: {
                    "place": number,"tenant_id": string,"user_id": string,"view_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "place": number,"tenant_id": string,"user_id"?: string,"view_id": string
                  }
                  Update: {
                    "place"?: number,"tenant_id"?: string,"user_id"?: string,"view_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "saved_view_pins_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "saved_view_pins_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "saved_view_pins_tenant_id_view_id_fkey"
      columns: ["tenant_id","view_id"]
isOneToOne: false
      referencedRelation: "saved_view_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "saved_view_pins_tenant_id_view_id_fkey"
      columns: ["tenant_id","view_id"]
isOneToOne: false
      referencedRelation: "saved_views"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"saved_views": {
                  Row: {
                    "created_at": string,"id": string,"list": string,"name": string,"owner_id": string,"query": NonNullable<Json>,"shared": boolean,"tenant_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"list": string,"name": string,"owner_id"?: string,"query": NonNullable<Json>,"shared"?: boolean,"tenant_id": string,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"list"?: string,"name"?: string,"owner_id"?: string,"query"?: NonNullable<Json>,"shared"?: boolean,"tenant_id"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "saved_views_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "saved_views_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"signature_envelope_documents": {
                  Row: {
                    "document_id": string,"envelope_id": string,"id": string,"place": number,"side_id": string,"tenant_id": string,"transaction_id": string,"version_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "document_id": string,"envelope_id": string,"id"?: string,"place": number,"side_id": string,"tenant_id": string,"transaction_id": string,"version_id": string
                  }
                  Update: {
                    "document_id"?: string,"envelope_id"?: string,"id"?: string,"place"?: number,"side_id"?: string,"tenant_id"?: string,"transaction_id"?: string,"version_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "signature_envelope_documents_tenant_id_side_id_document_id_fkey"
      columns: ["tenant_id","side_id","document_id"]
isOneToOne: false
      referencedRelation: "document_records"
      referencedColumns: ["tenant_id","side_id","id"]
    },{
      foreignKeyName: "signature_envelope_documents_tenant_id_side_id_document_id_fkey"
      columns: ["tenant_id","side_id","document_id"]
isOneToOne: false
      referencedRelation: "transaction_documents"
      referencedColumns: ["tenant_id","side_id","id"]
    },{
      foreignKeyName: "signature_envelope_documents_tenant_id_side_id_envelope_id_fkey"
      columns: ["tenant_id","side_id","envelope_id"]
isOneToOne: false
      referencedRelation: "signature_envelope_records"
      referencedColumns: ["tenant_id","side_id","id"]
    },{
      foreignKeyName: "signature_envelope_documents_tenant_id_side_id_envelope_id_fkey"
      columns: ["tenant_id","side_id","envelope_id"]
isOneToOne: false
      referencedRelation: "signature_envelopes"
      referencedColumns: ["tenant_id","side_id","id"]
    },{
      foreignKeyName: "signature_envelope_documents_tenant_id_side_id_version_id_fkey"
      columns: ["tenant_id","side_id","version_id"]
isOneToOne: false
      referencedRelation: "document_versions"
      referencedColumns: ["tenant_id","side_id","id"]
    },{
      foreignKeyName: "signature_envelope_documents_tenant_id_transaction_id_side_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "side_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "signature_envelope_documents_tenant_id_transaction_id_side_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_rooms"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "signature_envelope_documents_tenant_id_transaction_id_side_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_sides"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "signature_envelope_documents_tenant_id_transaction_id_side_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "waiting_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    }
                  ]
                },"signature_envelopes": {
                  Row: {
                    "certificate_id": string | null,"checked_at": string | null,"created_at": string,"ended_at": string | null,"expires_on": string,"id": string,"message": string | null,"problem": string | null,"provider_id": string | null,"reported_at": string | null,"sent_at": string | null,"sent_by": string | null,"side_id": string,"status": Database["public"]['Enums']["envelope_status"],"subject": string,"tenant_id": string,"transaction_id": string,"void_reason": string | null,"voided_by": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "certificate_id"?: string | null,"checked_at"?: string | null,"created_at"?: string,"ended_at"?: string | null,"expires_on": string,"id"?: string,"message"?: string | null,"problem"?: string | null,"provider_id"?: string | null,"reported_at"?: string | null,"sent_at"?: string | null,"sent_by"?: string | null,"side_id": string,"status"?: Database["public"]['Enums']["envelope_status"],"subject": string,"tenant_id": string,"transaction_id": string,"void_reason"?: string | null,"voided_by"?: string | null
                  }
                  Update: {
                    "certificate_id"?: string | null,"checked_at"?: string | null,"created_at"?: string,"ended_at"?: string | null,"expires_on"?: string,"id"?: string,"message"?: string | null,"problem"?: string | null,"provider_id"?: string | null,"reported_at"?: string | null,"sent_at"?: string | null,"sent_by"?: string | null,"side_id"?: string,"status"?: Database["public"]['Enums']["envelope_status"],"subject"?: string,"tenant_id"?: string,"transaction_id"?: string,"void_reason"?: string | null,"voided_by"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "signature_envelopes_tenant_id_sent_by_fkey"
      columns: ["tenant_id","sent_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "signature_envelopes_tenant_id_sent_by_fkey"
      columns: ["tenant_id","sent_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "signature_envelopes_tenant_id_side_id_certificate_id_fkey"
      columns: ["tenant_id","side_id","certificate_id"]
isOneToOne: false
      referencedRelation: "document_records"
      referencedColumns: ["tenant_id","side_id","id"]
    },{
      foreignKeyName: "signature_envelopes_tenant_id_side_id_certificate_id_fkey"
      columns: ["tenant_id","side_id","certificate_id"]
isOneToOne: false
      referencedRelation: "transaction_documents"
      referencedColumns: ["tenant_id","side_id","id"]
    },{
      foreignKeyName: "signature_envelopes_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "side_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "signature_envelopes_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_rooms"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "signature_envelopes_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_sides"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "signature_envelopes_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "waiting_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "signature_envelopes_tenant_id_voided_by_fkey"
      columns: ["tenant_id","voided_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "signature_envelopes_tenant_id_voided_by_fkey"
      columns: ["tenant_id","voided_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"signature_signers": {
                  Row: {
                    "acted_at": string | null,"decline_reason": string | null,"email": string,"envelope_id": string,"id": string,"name": string,"notice": Database["public"]['Enums']["signer_notice"] | null,"notice_asked_at": string | null,"notice_sent_at": string | null,"place": number,"side_id": string,"status": Database["public"]['Enums']["signer_status"],"tenant_id": string,"transaction_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "acted_at"?: string | null,"decline_reason"?: string | null,"email": string,"envelope_id": string,"id"?: string,"name": string,"notice"?: Database["public"]['Enums']["signer_notice"] | null,"notice_asked_at"?: string | null,"notice_sent_at"?: string | null,"place": number,"side_id": string,"status"?: Database["public"]['Enums']["signer_status"],"tenant_id": string,"transaction_id": string
                  }
                  Update: {
                    "acted_at"?: string | null,"decline_reason"?: string | null,"email"?: string,"envelope_id"?: string,"id"?: string,"name"?: string,"notice"?: Database["public"]['Enums']["signer_notice"] | null,"notice_asked_at"?: string | null,"notice_sent_at"?: string | null,"place"?: number,"side_id"?: string,"status"?: Database["public"]['Enums']["signer_status"],"tenant_id"?: string,"transaction_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "signature_signers_tenant_id_side_id_envelope_id_fkey"
      columns: ["tenant_id","side_id","envelope_id"]
isOneToOne: false
      referencedRelation: "signature_envelope_records"
      referencedColumns: ["tenant_id","side_id","id"]
    },{
      foreignKeyName: "signature_signers_tenant_id_side_id_envelope_id_fkey"
      columns: ["tenant_id","side_id","envelope_id"]
isOneToOne: false
      referencedRelation: "signature_envelopes"
      referencedColumns: ["tenant_id","side_id","id"]
    },{
      foreignKeyName: "signature_signers_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "side_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "signature_signers_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_rooms"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "signature_signers_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_sides"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "signature_signers_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "waiting_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    }
                  ]
                },"subscriptions": {
                  Row: {
                    "cancel_at_period_end": boolean,"created_at": string,"current_period_end": string | null,"customer_id": string,"ended_at": string | null,"next_plan": Database["public"]['Enums']["plan_key"] | null,"past_due_since": string | null,"plan": Database["public"]['Enums']["plan_key"] | null,"price_id": string | null,"requests": number,"snapshot_number": number,"status": Database["public"]['Enums']["subscription_status"] | null,"subscription_id": string | null,"tenant_id": string,"trial_ends_at": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "cancel_at_period_end"?: boolean,"created_at"?: string,"current_period_end"?: string | null,"customer_id": string,"ended_at"?: string | null,"next_plan"?: Database["public"]['Enums']["plan_key"] | null,"past_due_since"?: string | null,"plan"?: Database["public"]['Enums']["plan_key"] | null,"price_id"?: string | null,"requests"?: number,"snapshot_number"?: number,"status"?: Database["public"]['Enums']["subscription_status"] | null,"subscription_id"?: string | null,"tenant_id": string,"trial_ends_at"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "cancel_at_period_end"?: boolean,"created_at"?: string,"current_period_end"?: string | null,"customer_id"?: string,"ended_at"?: string | null,"next_plan"?: Database["public"]['Enums']["plan_key"] | null,"past_due_since"?: string | null,"plan"?: Database["public"]['Enums']["plan_key"] | null,"price_id"?: string | null,"requests"?: number,"snapshot_number"?: number,"status"?: Database["public"]['Enums']["subscription_status"] | null,"subscription_id"?: string | null,"tenant_id"?: string,"trial_ends_at"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "subscriptions_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: true
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"suppressions": {
                  Row: {
                    "address": string,"channel": Database["public"]['Enums']["channel_name"],"created_at": string,"created_by": string | null,"id": string,"reason": Database["public"]['Enums']["suppression_reason"],"tenant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "address": string,"channel": Database["public"]['Enums']["channel_name"],"created_at"?: string,"created_by"?: string | null,"id"?: string,"reason"?: Database["public"]['Enums']["suppression_reason"],"tenant_id": string
                  }
                  Update: {
                    "address"?: string,"channel"?: Database["public"]['Enums']["channel_name"],"created_at"?: string,"created_by"?: string | null,"id"?: string,"reason"?: Database["public"]['Enums']["suppression_reason"],"tenant_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "suppressions_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"tags": {
                  Row: {
                    "color": Database["public"]['Enums']["tag_color"],"created_at": string,"id": string,"name": string,"name_key": string,"tenant_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "color"?: Database["public"]['Enums']["tag_color"],"created_at"?: string,"id"?: string,"name": string,"name_key"?: never,"tenant_id": string,"updated_at"?: string
                  }
                  Update: {
                    "color"?: Database["public"]['Enums']["tag_color"],"created_at"?: string,"id"?: string,"name"?: string,"name_key"?: never,"tenant_id"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "tags_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"targets": {
                  Row: {
                    "created_at": string,"deals": number | null,"gci": number | null,"id": string,"period": Database["public"]['Enums']["target_period"],"team_id": string | null,"tenant_id": string,"updated_at": string,"user_id": string | null,"volume": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"deals"?: number | null,"gci"?: number | null,"id"?: string,"period": Database["public"]['Enums']["target_period"],"team_id"?: string | null,"tenant_id": string,"updated_at"?: string,"user_id"?: string | null,"volume"?: number | null
                  }
                  Update: {
                    "created_at"?: string,"deals"?: number | null,"gci"?: number | null,"id"?: string,"period"?: Database["public"]['Enums']["target_period"],"team_id"?: string | null,"tenant_id"?: string,"updated_at"?: string,"user_id"?: string | null,"volume"?: number | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "targets_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "targets_tenant_id_team_id_fkey"
      columns: ["tenant_id","team_id"]
isOneToOne: false
      referencedRelation: "teams"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "targets_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "targets_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"tasks": {
                  Row: {
                    "assigned_to": string,"client_id": string | null,"client_removed": boolean,"completed_at": string | null,"created_at": string,"custom": NonNullable<Json>,"custom_day_1": string | null,"custom_day_2": string | null,"custom_day_3": string | null,"custom_number_1": number | null,"custom_number_2": number | null,"custom_search": string,"custom_text_1": string | null,"custom_text_2": string | null,"custom_text_3": string | null,"custom_text_4": string | null,"custom_text_5": string | null,"deal_id": string | null,"description": string | null,"due_date": string | null,"due_time": string | null,"field_stamps": NonNullable<Json>,"id": string,"next_task_id": string | null,"priority": Database["public"]['Enums']["task_priority"],"recurrence": Database["public"]['Enums']["task_recurrence"] | null,"recurrence_day": number | null,"reminded_at": string | null,"reminder_at": string | null,"search_text": string | null,"status": Database["public"]['Enums']["task_status"],"tenant_id": string,"title": string,"title_key": string | null,"type": Database["public"]['Enums']["task_type"],"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "assigned_to": string,"client_id"?: string | null,"client_removed"?: boolean,"completed_at"?: string | null,"created_at"?: string,"custom"?: NonNullable<Json>,"custom_day_1"?: string | null,"custom_day_2"?: string | null,"custom_day_3"?: string | null,"custom_number_1"?: number | null,"custom_number_2"?: number | null,"custom_search"?: string,"custom_text_1"?: string | null,"custom_text_2"?: string | null,"custom_text_3"?: string | null,"custom_text_4"?: string | null,"custom_text_5"?: string | null,"deal_id"?: string | null,"description"?: string | null,"due_date"?: string | null,"due_time"?: string | null,"field_stamps"?: NonNullable<Json>,"id"?: string,"next_task_id"?: string | null,"priority"?: Database["public"]['Enums']["task_priority"],"recurrence"?: Database["public"]['Enums']["task_recurrence"] | null,"recurrence_day"?: number | null,"reminded_at"?: string | null,"reminder_at"?: string | null,"search_text"?: never,"status"?: Database["public"]['Enums']["task_status"],"tenant_id": string,"title": string,"title_key"?: never,"type"?: Database["public"]['Enums']["task_type"],"updated_at"?: string
                  }
                  Update: {
                    "assigned_to"?: string,"client_id"?: string | null,"client_removed"?: boolean,"completed_at"?: string | null,"created_at"?: string,"custom"?: NonNullable<Json>,"custom_day_1"?: string | null,"custom_day_2"?: string | null,"custom_day_3"?: string | null,"custom_number_1"?: number | null,"custom_number_2"?: number | null,"custom_search"?: string,"custom_text_1"?: string | null,"custom_text_2"?: string | null,"custom_text_3"?: string | null,"custom_text_4"?: string | null,"custom_text_5"?: string | null,"deal_id"?: string | null,"description"?: string | null,"due_date"?: string | null,"due_time"?: string | null,"field_stamps"?: NonNullable<Json>,"id"?: string,"next_task_id"?: string | null,"priority"?: Database["public"]['Enums']["task_priority"],"recurrence"?: Database["public"]['Enums']["task_recurrence"] | null,"recurrence_day"?: number | null,"reminded_at"?: string | null,"reminder_at"?: string | null,"search_text"?: never,"status"?: Database["public"]['Enums']["task_status"],"tenant_id"?: string,"title"?: string,"title_key"?: never,"type"?: Database["public"]['Enums']["task_type"],"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "tasks_tenant_id_assigned_to_fkey"
      columns: ["tenant_id","assigned_to"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "tasks_tenant_id_assigned_to_fkey"
      columns: ["tenant_id","assigned_to"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "tasks_tenant_id_deal_id_fkey"
      columns: ["tenant_id","deal_id"]
isOneToOne: false
      referencedRelation: "deal_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "tasks_tenant_id_deal_id_fkey"
      columns: ["tenant_id","deal_id"]
isOneToOne: false
      referencedRelation: "deals"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "tasks_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "tasks_tenant_id_next_task_id_fkey"
      columns: ["tenant_id","next_task_id"]
isOneToOne: false
      referencedRelation: "task_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "tasks_tenant_id_next_task_id_fkey"
      columns: ["tenant_id","next_task_id"]
isOneToOne: false
      referencedRelation: "tasks"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"teams": {
                  Row: {
                    "created_at": string,"id": string,"name": string,"tenant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"name": string,"tenant_id": string
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"name"?: string,"tenant_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "teams_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"tenant_members": {
                  Row: {
                    "custom_role_id": string | null,"joined_at": string,"role": Database["public"]['Enums']["member_role"],"status": Database["public"]['Enums']["member_status"],"team_id": string | null,"tenant_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "custom_role_id"?: string | null,"joined_at"?: string,"role": Database["public"]['Enums']["member_role"],"status"?: Database["public"]['Enums']["member_status"],"team_id"?: string | null,"tenant_id": string,"user_id": string
                  }
                  Update: {
                    "custom_role_id"?: string | null,"joined_at"?: string,"role"?: Database["public"]['Enums']["member_role"],"status"?: Database["public"]['Enums']["member_status"],"team_id"?: string | null,"tenant_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "tenant_members_tenant_id_custom_role_id_fkey"
      columns: ["tenant_id","custom_role_id"]
isOneToOne: false
      referencedRelation: "tenant_roles"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "tenant_members_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "tenant_members_tenant_id_team_id_fkey"
      columns: ["tenant_id","team_id"]
isOneToOne: false
      referencedRelation: "teams"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"tenant_roles": {
                  Row: {
                    "color": string,"created_at": string,"description": string,"icon": string,"id": string,"name": string,"permissions": (Database["public"]['Enums']["permission"])[],"system_role": Database["public"]['Enums']["member_role"] | null,"tenant_id": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "color"?: string,"created_at"?: string,"description"?: string,"icon"?: string,"id"?: string,"name": string,"permissions"?: (Database["public"]['Enums']["permission"])[],"system_role"?: Database["public"]['Enums']["member_role"] | null,"tenant_id"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "color"?: string,"created_at"?: string,"description"?: string,"icon"?: string,"id"?: string,"name"?: string,"permissions"?: (Database["public"]['Enums']["permission"])[],"system_role"?: Database["public"]['Enums']["member_role"] | null,"tenant_id"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "tenant_roles_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"tenants": {
                  Row: {
                    "accent_color": string | null,"created_at": string,"fiscal_year_start": number,"id": string,"license_number": string | null,"logo_url": string | null,"name": string,"postal_address": string | null,"read_only_from": string | null,"sms_number": string | null,"suspended_at": string | null,"suspended_reason": string | null,"time_zone": string,"two_step_required": boolean
                  }
                  ComputedFields: never
                  Insert: {
                    "accent_color"?: string | null,"created_at"?: string,"fiscal_year_start"?: number,"id"?: string,"license_number"?: string | null,"logo_url"?: string | null,"name": string,"postal_address"?: string | null,"read_only_from"?: string | null,"sms_number"?: string | null,"suspended_at"?: string | null,"suspended_reason"?: string | null,"time_zone"?: string,"two_step_required"?: boolean
                  }
                  Update: {
                    "accent_color"?: string | null,"created_at"?: string,"fiscal_year_start"?: number,"id"?: string,"license_number"?: string | null,"logo_url"?: string | null,"name"?: string,"postal_address"?: string | null,"read_only_from"?: string | null,"sms_number"?: string | null,"suspended_at"?: string | null,"suspended_reason"?: string | null,"time_zone"?: string,"two_step_required"?: boolean
                  }
                  Relationships: [
                    
                  ]
                },"transaction_agents": {
                  Row: {
                    "created_at": string,"id": string,"place": number,"side_id": string,"tenant_id": string,"transaction_id": string,"user_id": string,"weight": number
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"place"?: number,"side_id": string,"tenant_id": string,"transaction_id": string,"user_id": string,"weight"?: number
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"place"?: number,"side_id"?: string,"tenant_id"?: string,"transaction_id"?: string,"user_id"?: string,"weight"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "transaction_agents_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "side_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "transaction_agents_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_rooms"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "transaction_agents_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_sides"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "transaction_agents_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "waiting_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "transaction_agents_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "transaction_agents_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"transaction_approvals": {
                  Row: {
                    "approved_at": string,"approved_by": string | null,"ended_at": string | null,"ended_because": string | null,"ended_by": string | null,"id": string,"label": string,"missing": (string)[],"reason": string | null,"side_id": string,"tenant_id": string,"transaction_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "approved_at"?: string,"approved_by"?: string | null,"ended_at"?: string | null,"ended_because"?: string | null,"ended_by"?: string | null,"id"?: string,"label": string,"missing"?: (string)[],"reason"?: string | null,"side_id": string,"tenant_id": string,"transaction_id": string
                  }
                  Update: {
                    "approved_at"?: string,"approved_by"?: string | null,"ended_at"?: string | null,"ended_because"?: string | null,"ended_by"?: string | null,"id"?: string,"label"?: string,"missing"?: (string)[],"reason"?: string | null,"side_id"?: string,"tenant_id"?: string,"transaction_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "transaction_approvals_tenant_id_approved_by_fkey"
      columns: ["tenant_id","approved_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "transaction_approvals_tenant_id_approved_by_fkey"
      columns: ["tenant_id","approved_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "transaction_approvals_tenant_id_ended_by_fkey"
      columns: ["tenant_id","ended_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "transaction_approvals_tenant_id_ended_by_fkey"
      columns: ["tenant_id","ended_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "transaction_approvals_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "side_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "transaction_approvals_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_rooms"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "transaction_approvals_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_sides"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "transaction_approvals_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "waiting_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    }
                  ]
                },"transaction_documents": {
                  Row: {
                    "created_at": string,"created_by": string | null,"id": string,"name": string,"received_from": string | null,"side_id": string,"tenant_id": string,"transaction_id": string,"version_count": number,"void_reason": string | null,"voided_at": string | null,"voided_by": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"created_by"?: string | null,"id"?: string,"name": string,"received_from"?: string | null,"side_id": string,"tenant_id": string,"transaction_id": string,"version_count"?: number,"void_reason"?: string | null,"voided_at"?: string | null,"voided_by"?: string | null
                  }
                  Update: {
                    "created_at"?: string,"created_by"?: string | null,"id"?: string,"name"?: string,"received_from"?: string | null,"side_id"?: string,"tenant_id"?: string,"transaction_id"?: string,"version_count"?: number,"void_reason"?: string | null,"voided_at"?: string | null,"voided_by"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "transaction_documents_tenant_id_created_by_fkey"
      columns: ["tenant_id","created_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "transaction_documents_tenant_id_created_by_fkey"
      columns: ["tenant_id","created_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "transaction_documents_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "side_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "transaction_documents_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_rooms"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "transaction_documents_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_sides"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "transaction_documents_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "waiting_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "transaction_documents_tenant_id_voided_by_fkey"
      columns: ["tenant_id","voided_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "transaction_documents_tenant_id_voided_by_fkey"
      columns: ["tenant_id","voided_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"transaction_mailboxes": {
                  Row: {
                    "created_at": string,"created_by": string | null,"id": string,"side_id": string,"tenant_id": string,"transaction_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"created_by"?: string | null,"id"?: string,"side_id": string,"tenant_id": string,"transaction_id": string
                  }
                  Update: {
                    "created_at"?: string,"created_by"?: string | null,"id"?: string,"side_id"?: string,"tenant_id"?: string,"transaction_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "transaction_mailboxes_tenant_id_created_by_fkey"
      columns: ["tenant_id","created_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "transaction_mailboxes_tenant_id_created_by_fkey"
      columns: ["tenant_id","created_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "transaction_mailboxes_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "side_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "transaction_mailboxes_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_rooms"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "transaction_mailboxes_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_sides"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "transaction_mailboxes_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "waiting_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    }
                  ]
                },"transaction_mails": {
                  Row: {
                    "document_count": number,"header_id": string,"id": string,"received_at": string,"refused": NonNullable<Json>,"sender": string,"side_id": string,"subject": string | null,"tenant_id": string,"transaction_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "document_count": number,"header_id": string,"id"?: string,"received_at"?: string,"refused"?: NonNullable<Json>,"sender": string,"side_id": string,"subject"?: string | null,"tenant_id": string,"transaction_id": string
                  }
                  Update: {
                    "document_count"?: number,"header_id"?: string,"id"?: string,"received_at"?: string,"refused"?: NonNullable<Json>,"sender"?: string,"side_id"?: string,"subject"?: string | null,"tenant_id"?: string,"transaction_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "transaction_mails_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "side_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "transaction_mails_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_rooms"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "transaction_mails_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_sides"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "transaction_mails_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "waiting_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    }
                  ]
                },"transaction_parties": {
                  Row: {
                    "client_id": string | null,"company": string | null,"created_at": string,"email": string | null,"id": string,"name": string,"phone": string | null,"role": Database["public"]['Enums']["party_role"],"tenant_id": string,"transaction_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "client_id"?: string | null,"company"?: string | null,"created_at"?: string,"email"?: string | null,"id"?: string,"name": string,"phone"?: string | null,"role": Database["public"]['Enums']["party_role"],"tenant_id": string,"transaction_id": string,"updated_at"?: string
                  }
                  Update: {
                    "client_id"?: string | null,"company"?: string | null,"created_at"?: string,"email"?: string | null,"id"?: string,"name"?: string,"phone"?: string | null,"role"?: Database["public"]['Enums']["party_role"],"tenant_id"?: string,"transaction_id"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "transaction_parties_tenant_id_transaction_id_fkey"
      columns: ["tenant_id","transaction_id"]
isOneToOne: false
      referencedRelation: "transaction_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "transaction_parties_tenant_id_transaction_id_fkey"
      columns: ["tenant_id","transaction_id"]
isOneToOne: false
      referencedRelation: "transaction_retentions"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "transaction_parties_tenant_id_transaction_id_fkey"
      columns: ["tenant_id","transaction_id"]
isOneToOne: false
      referencedRelation: "transactions"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"transaction_sides": {
                  Row: {
                    "approved_at": string | null,"created_at": string,"deal_id": string | null,"id": string,"side": Database["public"]['Enums']["transaction_side"],"tenant_id": string,"transaction_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "approved_at"?: string | null,"created_at"?: string,"deal_id"?: string | null,"id"?: string,"side": Database["public"]['Enums']["transaction_side"],"tenant_id": string,"transaction_id": string
                  }
                  Update: {
                    "approved_at"?: string | null,"created_at"?: string,"deal_id"?: string | null,"id"?: string,"side"?: Database["public"]['Enums']["transaction_side"],"tenant_id"?: string,"transaction_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "transaction_sides_tenant_id_deal_id_fkey"
      columns: ["tenant_id","deal_id"]
isOneToOne: false
      referencedRelation: "deal_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "transaction_sides_tenant_id_deal_id_fkey"
      columns: ["tenant_id","deal_id"]
isOneToOne: false
      referencedRelation: "deals"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "transaction_sides_tenant_id_transaction_id_fkey"
      columns: ["tenant_id","transaction_id"]
isOneToOne: false
      referencedRelation: "transaction_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "transaction_sides_tenant_id_transaction_id_fkey"
      columns: ["tenant_id","transaction_id"]
isOneToOne: false
      referencedRelation: "transaction_retentions"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "transaction_sides_tenant_id_transaction_id_fkey"
      columns: ["tenant_id","transaction_id"]
isOneToOne: false
      referencedRelation: "transactions"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"transaction_status_changes": {
                  Row: {
                    "changed_at": string,"changed_by": string | null,"from_status": Database["public"]['Enums']["transaction_status"] | null,"id": number,"tenant_id": string,"to_status": Database["public"]['Enums']["transaction_status"],"transaction_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "changed_at"?: string,"changed_by"?: string | null,"from_status"?: Database["public"]['Enums']["transaction_status"] | null,"id"?: never,"tenant_id": string,"to_status": Database["public"]['Enums']["transaction_status"],"transaction_id": string
                  }
                  Update: {
                    "changed_at"?: string,"changed_by"?: string | null,"from_status"?: Database["public"]['Enums']["transaction_status"] | null,"id"?: never,"tenant_id"?: string,"to_status"?: Database["public"]['Enums']["transaction_status"],"transaction_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "transaction_status_changes_tenant_id_transaction_id_fkey"
      columns: ["tenant_id","transaction_id"]
isOneToOne: false
      referencedRelation: "transaction_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "transaction_status_changes_tenant_id_transaction_id_fkey"
      columns: ["tenant_id","transaction_id"]
isOneToOne: false
      referencedRelation: "transaction_retentions"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "transaction_status_changes_tenant_id_transaction_id_fkey"
      columns: ["tenant_id","transaction_id"]
isOneToOne: false
      referencedRelation: "transactions"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"transactions": {
                  Row: {
                    "closing_date": string | null,"contract_date": string | null,"contract_price": number | null,"created_at": string,"custom": NonNullable<Json>,"custom_day_1": string | null,"custom_day_2": string | null,"custom_day_3": string | null,"custom_number_1": number | null,"custom_number_2": number | null,"custom_search": string,"custom_text_1": string | null,"custom_text_2": string | null,"custom_text_3": string | null,"custom_text_4": string | null,"custom_text_5": string | null,"field_stamps": NonNullable<Json>,"has_hoa": boolean | null,"id": string,"is_dual_agency": boolean | null,"is_financed": boolean | null,"kind": Database["public"]['Enums']["transaction_kind"],"list_price": number | null,"mls_number": string | null,"number": string,"owner_id": string,"property_address": string | null,"property_type": Database["public"]['Enums']["property_type"] | null,"search_text": string | null,"status": Database["public"]['Enums']["transaction_status"],"tenant_id": string,"title": string,"title_company": string | null,"title_contact": string | null,"title_email": string | null,"title_key": string | null,"title_phone": string | null,"updated_at": string,"year_built": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "closing_date"?: string | null,"contract_date"?: string | null,"contract_price"?: number | null,"created_at"?: string,"custom"?: NonNullable<Json>,"custom_day_1"?: string | null,"custom_day_2"?: string | null,"custom_day_3"?: string | null,"custom_number_1"?: number | null,"custom_number_2"?: number | null,"custom_search"?: string,"custom_text_1"?: string | null,"custom_text_2"?: string | null,"custom_text_3"?: string | null,"custom_text_4"?: string | null,"custom_text_5"?: string | null,"field_stamps"?: NonNullable<Json>,"has_hoa"?: boolean | null,"id"?: string,"is_dual_agency"?: boolean | null,"is_financed"?: boolean | null,"kind": Database["public"]['Enums']["transaction_kind"],"list_price"?: number | null,"mls_number"?: string | null,"number": string,"owner_id": string,"property_address"?: string | null,"property_type"?: Database["public"]['Enums']["property_type"] | null,"search_text"?: never,"status"?: Database["public"]['Enums']["transaction_status"],"tenant_id": string,"title"?: never,"title_company"?: string | null,"title_contact"?: string | null,"title_email"?: string | null,"title_key"?: never,"title_phone"?: string | null,"updated_at"?: string,"year_built"?: number | null
                  }
                  Update: {
                    "closing_date"?: string | null,"contract_date"?: string | null,"contract_price"?: number | null,"created_at"?: string,"custom"?: NonNullable<Json>,"custom_day_1"?: string | null,"custom_day_2"?: string | null,"custom_day_3"?: string | null,"custom_number_1"?: number | null,"custom_number_2"?: number | null,"custom_search"?: string,"custom_text_1"?: string | null,"custom_text_2"?: string | null,"custom_text_3"?: string | null,"custom_text_4"?: string | null,"custom_text_5"?: string | null,"field_stamps"?: NonNullable<Json>,"has_hoa"?: boolean | null,"id"?: string,"is_dual_agency"?: boolean | null,"is_financed"?: boolean | null,"kind"?: Database["public"]['Enums']["transaction_kind"],"list_price"?: number | null,"mls_number"?: string | null,"number"?: string,"owner_id"?: string,"property_address"?: string | null,"property_type"?: Database["public"]['Enums']["property_type"] | null,"search_text"?: never,"status"?: Database["public"]['Enums']["transaction_status"],"tenant_id"?: string,"title"?: never,"title_company"?: string | null,"title_contact"?: string | null,"title_email"?: string | null,"title_key"?: never,"title_phone"?: string | null,"updated_at"?: string,"year_built"?: number | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "transactions_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "transactions_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"webhook_deliveries": {
                  Row: {
                    "answer": string | null,"attempted_at": string | null,"attempts": number,"automation_id": string | null,"changed": (string)[],"claimed_at": string | null,"endpoint_id": string,"event": string,"failure": string | null,"happened_at": string,"id": string,"next_at": string | null,"place": number,"queued_at": string,"record_id": string,"state": string,"status": number | null,"tenant_id": string,"traceparent": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "answer"?: string | null,"attempted_at"?: string | null,"attempts"?: number,"automation_id"?: string | null,"changed": (string)[],"claimed_at"?: string | null,"endpoint_id": string,"event": string,"failure"?: string | null,"happened_at": string,"id"?: string,"next_at"?: string | null,"place"?: never,"queued_at"?: string,"record_id": string,"state"?: string,"status"?: number | null,"tenant_id": string,"traceparent"?: string | null
                  }
                  Update: {
                    "answer"?: string | null,"attempted_at"?: string | null,"attempts"?: number,"automation_id"?: string | null,"changed"?: (string)[],"claimed_at"?: string | null,"endpoint_id"?: string,"event"?: string,"failure"?: string | null,"happened_at"?: string,"id"?: string,"next_at"?: string | null,"place"?: never,"queued_at"?: string,"record_id"?: string,"state"?: string,"status"?: number | null,"tenant_id"?: string,"traceparent"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "webhook_deliveries_tenant_id_endpoint_id_fkey"
      columns: ["tenant_id","endpoint_id"]
isOneToOne: false
      referencedRelation: "webhook_endpoints"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"webhook_endpoints": {
                  Row: {
                    "api_key_id": string | null,"behind_event_id": number | null,"behind_written_by": unknown,"created_at": string,"created_by": string,"disabled_at": string | null,"disabled_because": string | null,"events": (string)[],"failing_since": string | null,"failures": number,"id": string,"old_sealed_secret": string | null,"old_secret_until": string | null,"sealed_secret": string,"tenant_id": string,"try_at": string | null,"updated_at": string,"url": string
                  }
                  ComputedFields: never
                  Insert: {
                    "api_key_id"?: string | null,"behind_event_id"?: number | null,"behind_written_by"?: unknown,"created_at"?: string,"created_by"?: string,"disabled_at"?: string | null,"disabled_because"?: string | null,"events": (string)[],"failing_since"?: string | null,"failures"?: number,"id"?: string,"old_sealed_secret"?: string | null,"old_secret_until"?: string | null,"sealed_secret": string,"tenant_id": string,"try_at"?: string | null,"updated_at"?: string,"url": string
                  }
                  Update: {
                    "api_key_id"?: string | null,"behind_event_id"?: number | null,"behind_written_by"?: unknown,"created_at"?: string,"created_by"?: string,"disabled_at"?: string | null,"disabled_because"?: string | null,"events"?: (string)[],"failing_since"?: string | null,"failures"?: number,"id"?: string,"old_sealed_secret"?: string | null,"old_secret_until"?: string | null,"sealed_secret"?: string,"tenant_id"?: string,"try_at"?: string | null,"updated_at"?: string,"url"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "webhook_endpoints_tenant_id_api_key_id_fkey"
      columns: ["tenant_id","api_key_id"]
isOneToOne: false
      referencedRelation: "api_keys"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "webhook_endpoints_tenant_id_created_by_fkey"
      columns: ["tenant_id","created_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "webhook_endpoints_tenant_id_created_by_fkey"
      columns: ["tenant_id","created_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                }
          }
          Views: {
            "automation_records": {
                  Row: {
                    "actions": NonNullable<Json>,"conditions": NonNullable<Json>,"created_at": string,"id": string,"is_on": boolean,"name": string,"off_because": string | null,"owner_id": string,"owner_name": string | null,"place": number,"starts_count": number | null,"starts_value": string | null,"starts_with": string,"tenant_id": string,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                           "actions"?: Json | null,"conditions"?: Json | null,"created_at"?: string | null,"id"?: string | null,"is_on"?: boolean | null,"name"?: string | null,"off_because"?: string | null,"owner_id"?: string | null,"owner_name"?: string | null,"place"?: number | null,"starts_count"?: number | null,"starts_value"?: string | null,"starts_with"?: string | null,"tenant_id"?: string | null,"updated_at"?: string | null,"version"?: number | null
                         }
                        Update: {
                           "actions"?: Json | null,"conditions"?: Json | null,"created_at"?: string | null,"id"?: string | null,"is_on"?: boolean | null,"name"?: string | null,"off_because"?: string | null,"owner_id"?: string | null,"owner_name"?: string | null,"place"?: number | null,"starts_count"?: number | null,"starts_value"?: string | null,"starts_with"?: string | null,"tenant_id"?: string | null,"updated_at"?: string | null,"version"?: number | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "automations_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "automations_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "automations_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"buyer_agreement_records": {
                  Row: {
                    "amount": number | null,"can_delete": boolean | null,"can_update": boolean | null,"client_id": string,"created_at": string,"created_by": string | null,"created_by_name": string | null,"documents": Json | null,"ends_on": string,"id": string,"is_exclusive": boolean,"kind": Database["public"]['Enums']["buyer_agreement_kind"],"rate": number | null,"signed_on": string,"starts_on": string,"tenant_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                           "amount"?: number | null,"can_delete"?: boolean | null,"can_update"?: boolean | null,"client_id"?: string | null,"created_at"?: string | null,"created_by"?: string | null,"created_by_name"?: string | null,"documents"?: Json | null,"ends_on"?: string | null,"id"?: string | null,"is_exclusive"?: boolean | null,"kind"?: Database["public"]['Enums']["buyer_agreement_kind"] | null,"rate"?: number | null,"signed_on"?: string | null,"starts_on"?: string | null,"tenant_id"?: string | null,"updated_at"?: string | null
                         }
                        Update: {
                           "amount"?: number | null,"can_delete"?: boolean | null,"can_update"?: boolean | null,"client_id"?: string | null,"created_at"?: string | null,"created_by"?: string | null,"created_by_name"?: string | null,"documents"?: Json | null,"ends_on"?: string | null,"id"?: string | null,"is_exclusive"?: boolean | null,"kind"?: Database["public"]['Enums']["buyer_agreement_kind"] | null,"rate"?: number | null,"signed_on"?: string | null,"starts_on"?: string | null,"tenant_id"?: string | null,"updated_at"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "buyer_agreements_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "client_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "buyer_agreements_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "buyer_agreements_tenant_id_created_by_fkey"
      columns: ["tenant_id","created_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "buyer_agreements_tenant_id_created_by_fkey"
      columns: ["tenant_id","created_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"buyer_criteria_records": {
                  Row: {
                    "areas": (string)[],"baths_min": number | null,"beds_min": number | null,"client_id": string,"created_at": string,"id": string,"next_attempt": Json | null,"price_max": number | null,"price_min": number | null,"property_types": (string)[],"tenant_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                           "areas"?: (string)[] | null,"baths_min"?: number | null,"beds_min"?: number | null,"client_id"?: string | null,"created_at"?: string | null,"id"?: string | null,"next_attempt"?: Json | null,"price_max"?: number | null,"price_min"?: number | null,"property_types"?: (string)[] | null,"tenant_id"?: string | null,"updated_at"?: string | null
                         }
                        Update: {
                           "areas"?: (string)[] | null,"baths_min"?: number | null,"beds_min"?: number | null,"client_id"?: string | null,"created_at"?: string | null,"id"?: string | null,"next_attempt"?: Json | null,"price_max"?: number | null,"price_min"?: number | null,"property_types"?: (string)[] | null,"tenant_id"?: string | null,"updated_at"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "buyer_criteria_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "client_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "buyer_criteria_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "buyer_criteria_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"checklist_item_records": {
                  Row: {
                    "agents": Json | null,"comment": string | null,"created_at": string,"decided_at": string | null,"decided_by": string | null,"decided_by_name": string | null,"documents": Json | null,"due_date": string | null,"help": string | null,"id": string,"is_needed": boolean,"is_required": boolean,"kind": Database["public"]['Enums']["checklist_item_kind"],"place": number,"reason": string | null,"refusal_reason": string | null,"refused_by": string | null,"refused_on": string | null,"responsible": Database["public"]['Enums']["checklist_role"],"side": Database["public"]['Enums']["transaction_side"],"side_id": string,"source": string | null,"status": Database["public"]['Enums']["checklist_item_status"],"submitted_at": string | null,"submitted_by": string | null,"submitted_by_name": string | null,"template_id": string | null,"tenant_id": string,"title": string,"transaction_id": string,"transaction_number": string,"transaction_status": Database["public"]['Enums']["transaction_status"],"transaction_title": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                           "agents"?: Json | null,"comment"?: string | null,"created_at"?: string | null,"decided_at"?: string | null,"decided_by"?: string | null,"decided_by_name"?: string | null,"documents"?: Json | null,"due_date"?: string | null,"help"?: string | null,"id"?: string | null,"is_needed"?: boolean | null,"is_required"?: boolean | null,"kind"?: Database["public"]['Enums']["checklist_item_kind"] | null,"place"?: number | null,"reason"?: string | null,"refusal_reason"?: string | null,"refused_by"?: string | null,"refused_on"?: string | null,"responsible"?: Database["public"]['Enums']["checklist_role"] | null,"side"?: Database["public"]['Enums']["transaction_side"] | null,"side_id"?: string | null,"source"?: string | null,"status"?: Database["public"]['Enums']["checklist_item_status"] | null,"submitted_at"?: string | null,"submitted_by"?: string | null,"submitted_by_name"?: string | null,"template_id"?: string | null,"tenant_id"?: string | null,"title"?: string | null,"transaction_id"?: string | null,"transaction_number"?: string | null,"transaction_status"?: Database["public"]['Enums']["transaction_status"] | null,"transaction_title"?: string | null,"updated_at"?: string | null
                         }
                        Update: {
                           "agents"?: Json | null,"comment"?: string | null,"created_at"?: string | null,"decided_at"?: string | null,"decided_by"?: string | null,"decided_by_name"?: string | null,"documents"?: Json | null,"due_date"?: string | null,"help"?: string | null,"id"?: string | null,"is_needed"?: boolean | null,"is_required"?: boolean | null,"kind"?: Database["public"]['Enums']["checklist_item_kind"] | null,"place"?: number | null,"reason"?: string | null,"refusal_reason"?: string | null,"refused_by"?: string | null,"refused_on"?: string | null,"responsible"?: Database["public"]['Enums']["checklist_role"] | null,"side"?: Database["public"]['Enums']["transaction_side"] | null,"side_id"?: string | null,"source"?: string | null,"status"?: Database["public"]['Enums']["checklist_item_status"] | null,"submitted_at"?: string | null,"submitted_by"?: string | null,"submitted_by_name"?: string | null,"template_id"?: string | null,"tenant_id"?: string | null,"title"?: string | null,"transaction_id"?: string | null,"transaction_number"?: string | null,"transaction_status"?: Database["public"]['Enums']["transaction_status"] | null,"transaction_title"?: string | null,"updated_at"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "checklist_items_tenant_id_decided_by_fkey"
      columns: ["tenant_id","decided_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "checklist_items_tenant_id_decided_by_fkey"
      columns: ["tenant_id","decided_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "checklist_items_tenant_id_submitted_by_fkey"
      columns: ["tenant_id","submitted_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "checklist_items_tenant_id_submitted_by_fkey"
      columns: ["tenant_id","submitted_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "checklist_items_tenant_id_template_id_fkey"
      columns: ["tenant_id","template_id"]
isOneToOne: false
      referencedRelation: "checklist_template_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "checklist_items_tenant_id_template_id_fkey"
      columns: ["tenant_id","template_id"]
isOneToOne: false
      referencedRelation: "checklist_templates"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "checklist_items_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "side_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "checklist_items_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_rooms"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "checklist_items_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_sides"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "checklist_items_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "waiting_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    }
                  ]
                },"checklist_log_records": {
                  Row: {
                    "acted_by": string | null,"acted_by_name": string | null,"event": string,"happened_at": string,"id": string,"item_id": string | null,"reason": string | null,"side_id": string,"tenant_id": string,"title": string,"transaction_id": string
                  }
                  ComputedFields: never
                  Insert: {
                           "acted_by"?: string | null,"acted_by_name"?: string | null,"event"?: string | null,"happened_at"?: string | null,"id"?: string | null,"item_id"?: string | null,"reason"?: string | null,"side_id"?: string | null,"tenant_id"?: string | null,"title"?: string | null,"transaction_id"?: string | null
                         }
                        Update: {
                           "acted_by"?: string | null,"acted_by_name"?: string | null,"event"?: string | null,"happened_at"?: string | null,"id"?: string | null,"item_id"?: string | null,"reason"?: string | null,"side_id"?: string | null,"tenant_id"?: string | null,"title"?: string | null,"transaction_id"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "checklist_log_tenant_id_acted_by_fkey"
      columns: ["tenant_id","acted_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "checklist_log_tenant_id_acted_by_fkey"
      columns: ["tenant_id","acted_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "checklist_log_tenant_id_item_id_fkey"
      columns: ["tenant_id","item_id"]
isOneToOne: false
      referencedRelation: "checklist_item_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "checklist_log_tenant_id_item_id_fkey"
      columns: ["tenant_id","item_id"]
isOneToOne: false
      referencedRelation: "checklist_items"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "checklist_log_tenant_id_item_id_fkey"
      columns: ["tenant_id","item_id"]
isOneToOne: false
      referencedRelation: "own_checklist_item_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "checklist_log_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "side_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "checklist_log_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_rooms"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "checklist_log_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_sides"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "checklist_log_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "waiting_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    }
                  ]
                },"checklist_template_records": {
                  Row: {
                    "conditions": (string)[],"created_at": string,"id": string,"is_on": boolean,"items": NonNullable<Json>,"kinds": (Database["public"]['Enums']["transaction_kind"])[],"name": string,"property_types": (Database["public"]['Enums']["property_type"])[],"side": Database["public"]['Enums']["transaction_side"] | null,"state": string | null,"tenant_id": string,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                           "conditions"?: (string)[] | null,"created_at"?: string | null,"id"?: string | null,"is_on"?: boolean | null,"items"?: Json | null,"kinds"?: (Database["public"]['Enums']["transaction_kind"])[] | null,"name"?: string | null,"property_types"?: (Database["public"]['Enums']["property_type"])[] | null,"side"?: Database["public"]['Enums']["transaction_side"] | null,"state"?: string | null,"tenant_id"?: string | null,"updated_at"?: string | null,"version"?: number | null
                         }
                        Update: {
                           "conditions"?: (string)[] | null,"created_at"?: string | null,"id"?: string | null,"is_on"?: boolean | null,"items"?: Json | null,"kinds"?: (Database["public"]['Enums']["transaction_kind"])[] | null,"name"?: string | null,"property_types"?: (Database["public"]['Enums']["property_type"])[] | null,"side"?: Database["public"]['Enums']["transaction_side"] | null,"state"?: string | null,"tenant_id"?: string | null,"updated_at"?: string | null,"version"?: number | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "checklist_templates_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"client_records": {
                  Row: {
                    "address": string | null,"birthday": string | null,"company": string | null,"created_at": string,"custom": Json | null,"deal_value": number,"email": string | null,"home_anniversary": string | null,"id": string,"last_contact_at": string | null,"lead_band": Database["public"]['Enums']["lead_band"] | null,"lead_score": number | null,"name": string,"other_emails": NonNullable<Json>,"other_phones": NonNullable<Json>,"owner_id": string,"owner_name": string | null,"owner_team_id": string | null,"phone": string | null,"received_at": string | null,"source": Database["public"]['Enums']["client_source"],"source_detail": string | null,"status": Database["public"]['Enums']["client_status"],"tags": Json | null,"tenant_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                           "address"?: string | null,"birthday"?: string | null,"company"?: string | null,"created_at"?: string | null,"custom"?: Json | null,"deal_value"?: number | null,"email"?: string | null,"home_anniversary"?: string | null,"id"?: string | null,"last_contact_at"?: string | null,"lead_band"?: Database["public"]['Enums']["lead_band"] | null,"lead_score"?: number | null,"name"?: string | null,"other_emails"?: Json | null,"other_phones"?: Json | null,"owner_id"?: string | null,"owner_name"?: string | null,"owner_team_id"?: string | null,"phone"?: string | null,"received_at"?: string | null,"source"?: Database["public"]['Enums']["client_source"] | null,"source_detail"?: string | null,"status"?: Database["public"]['Enums']["client_status"] | null,"tags"?: Json | null,"tenant_id"?: string | null,"updated_at"?: string | null
                         }
                        Update: {
                           "address"?: string | null,"birthday"?: string | null,"company"?: string | null,"created_at"?: string | null,"custom"?: Json | null,"deal_value"?: number | null,"email"?: string | null,"home_anniversary"?: string | null,"id"?: string | null,"last_contact_at"?: string | null,"lead_band"?: Database["public"]['Enums']["lead_band"] | null,"lead_score"?: number | null,"name"?: string | null,"other_emails"?: Json | null,"other_phones"?: Json | null,"owner_id"?: string | null,"owner_name"?: string | null,"owner_team_id"?: string | null,"phone"?: string | null,"received_at"?: string | null,"source"?: Database["public"]['Enums']["client_source"] | null,"source_detail"?: string | null,"status"?: Database["public"]['Enums']["client_status"] | null,"tags"?: Json | null,"tenant_id"?: string | null,"updated_at"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "clients_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "clients_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "clients_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"client_transactions": {
                  Row: {
                    "client_id": string | null,"id": string,"is_held": boolean | null,"kept_until": string | null,"number": string,"roles": (Database["public"]['Enums']["party_role"])[] | null,"tenant_id": string | null,"title": string
                  }
                  ComputedFields: never
                  Insert: {
                           "client_id"?: string | null,"id"?: string | null,"is_held"?: boolean | null,"kept_until"?: string | null,"number"?: string | null,"roles"?: (Database["public"]['Enums']["party_role"])[] | null,"tenant_id"?: string | null,"title"?: string | null
                         }
                        Update: {
                           "client_id"?: string | null,"id"?: string | null,"is_held"?: boolean | null,"kept_until"?: string | null,"number"?: string | null,"roles"?: (Database["public"]['Enums']["party_role"])[] | null,"tenant_id"?: string | null,"title"?: string | null
                         }
                        Relationships: [
                    
                  ]
                },"commission_counter_entry_details": {
                  Row: {
                    "amount": string | null,"day": string | null,"id": number,"kind": Database["public"]['Enums']["counter_entry_kind"],"label": string | null,"name": string,"period_start": string | null,"team_id": string | null,"tenant_id": string,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                           "amount"?: string | null,"day"?: string | null,"id"?: number | null,"kind"?: Database["public"]['Enums']["counter_entry_kind"] | null,"label"?: string | null,"name"?: string | null,"period_start"?: string | null,"team_id"?: string | null,"tenant_id"?: string | null,"user_id"?: string | null
                         }
                        Update: {
                           "amount"?: string | null,"day"?: string | null,"id"?: number | null,"kind"?: Database["public"]['Enums']["counter_entry_kind"] | null,"label"?: string | null,"name"?: string | null,"period_start"?: string | null,"team_id"?: string | null,"tenant_id"?: string | null,"user_id"?: string | null
                         }
                        Relationships: [
                    
                  ]
                },"commission_entry_details": {
                  Row: {
                    "amount": string | null,"created_at": string,"created_by_name": string | null,"day": string,"description": string,"id": number,"kind": Database["public"]['Enums']["commission_entry_kind"],"statement_id": string | null,"tenant_id": string,"transaction_id": string | null,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                           "amount"?: string | null,"created_at"?: string | null,"created_by_name"?: string | null,"day"?: string | null,"description"?: string | null,"id"?: number | null,"kind"?: Database["public"]['Enums']["commission_entry_kind"] | null,"statement_id"?: string | null,"tenant_id"?: string | null,"transaction_id"?: string | null,"user_id"?: string | null
                         }
                        Update: {
                           "amount"?: string | null,"created_at"?: string | null,"created_by_name"?: string | null,"day"?: string | null,"description"?: string | null,"id"?: number | null,"kind"?: Database["public"]['Enums']["commission_entry_kind"] | null,"statement_id"?: string | null,"tenant_id"?: string | null,"transaction_id"?: string | null,"user_id"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "commission_entries_tenant_id_statement_id_fkey"
      columns: ["tenant_id","statement_id"]
isOneToOne: false
      referencedRelation: "commission_payable_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_entries_tenant_id_statement_id_fkey"
      columns: ["tenant_id","statement_id"]
isOneToOne: false
      referencedRelation: "commission_statement_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_entries_tenant_id_statement_id_fkey"
      columns: ["tenant_id","statement_id"]
isOneToOne: false
      referencedRelation: "commission_statements"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_entries_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: false
      referencedRelation: "commission_accounts"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"commission_line_details": {
                  Row: {
                    "amount": string | null,"counter_after": string | null,"counter_before": string | null,"counter_name": string | null,"formula": string,"key": string,"kind": string,"label": string,"member_id": string | null,"payee": Database["public"]['Enums']["commission_payee"],"payee_id": string | null,"payee_name": string | null,"place": number,"statement_id": string,"step": string,"tenant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                           "amount"?: string | null,"counter_after"?: string | null,"counter_before"?: string | null,"counter_name"?: string | null,"formula"?: string | null,"key"?: string | null,"kind"?: string | null,"label"?: string | null,"member_id"?: string | null,"payee"?: Database["public"]['Enums']["commission_payee"] | null,"payee_id"?: string | null,"payee_name"?: string | null,"place"?: number | null,"statement_id"?: string | null,"step"?: string | null,"tenant_id"?: string | null
                         }
                        Update: {
                           "amount"?: string | null,"counter_after"?: string | null,"counter_before"?: string | null,"counter_name"?: string | null,"formula"?: string | null,"key"?: string | null,"kind"?: string | null,"label"?: string | null,"member_id"?: string | null,"payee"?: Database["public"]['Enums']["commission_payee"] | null,"payee_id"?: string | null,"payee_name"?: string | null,"place"?: number | null,"statement_id"?: string | null,"step"?: string | null,"tenant_id"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "commission_lines_tenant_id_member_id_fkey"
      columns: ["tenant_id","member_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_lines_tenant_id_member_id_fkey"
      columns: ["tenant_id","member_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_lines_tenant_id_payee_id_fkey"
      columns: ["tenant_id","payee_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_lines_tenant_id_payee_id_fkey"
      columns: ["tenant_id","payee_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_lines_tenant_id_statement_id_fkey"
      columns: ["tenant_id","statement_id"]
isOneToOne: false
      referencedRelation: "commission_payable_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_lines_tenant_id_statement_id_fkey"
      columns: ["tenant_id","statement_id"]
isOneToOne: false
      referencedRelation: "commission_statement_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_lines_tenant_id_statement_id_fkey"
      columns: ["tenant_id","statement_id"]
isOneToOne: false
      referencedRelation: "commission_statements"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"commission_member_details": {
                  Row: {
                    "assignments": Json | null,"mentor_id": string | null,"mentor_name": string | null,"name": string,"start_day": string | null,"status": Database["public"]['Enums']["member_status"],"team": Json | null,"tenant_id": string,"user_id": string,"withheld_rate": number | null
                  }
                  ComputedFields: never
                  Insert: {
                           "assignments"?: Json | null,"mentor_id"?: string | null,"mentor_name"?: string | null,"name"?: string | null,"start_day"?: string | null,"status"?: Database["public"]['Enums']["member_status"] | null,"team"?: Json | null,"tenant_id"?: string | null,"user_id"?: string | null,"withheld_rate"?: number | null
                         }
                        Update: {
                           "assignments"?: Json | null,"mentor_id"?: string | null,"mentor_name"?: string | null,"name"?: string | null,"start_day"?: string | null,"status"?: Database["public"]['Enums']["member_status"] | null,"team"?: Json | null,"tenant_id"?: string | null,"user_id"?: string | null,"withheld_rate"?: number | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "tenant_members_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"commission_paper_mail_details": {
                  Row: {
                    "failure": string | null,"is_void": boolean | null,"message_id": string | null,"number": string,"recipient_email": string,"recipient_name": string | null,"sent_at": string,"sent_by_name": string | null,"side": Database["public"]['Enums']["transaction_side"],"statement_id": string,"status": Database["public"]['Enums']["message_status"] | null,"tenant_id": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                           "failure"?: string | null,"is_void"?: boolean | null,"message_id"?: string | null,"number"?: string | null,"recipient_email"?: string | null,"recipient_name"?: string | null,"sent_at"?: string | null,"sent_by_name"?: string | null,"side"?: Database["public"]['Enums']["transaction_side"] | null,"statement_id"?: string | null,"status"?: Database["public"]['Enums']["message_status"] | null,"tenant_id"?: string | null,"version"?: number | null
                         }
                        Update: {
                           "failure"?: string | null,"is_void"?: boolean | null,"message_id"?: string | null,"number"?: string | null,"recipient_email"?: string | null,"recipient_name"?: string | null,"sent_at"?: string | null,"sent_by_name"?: string | null,"side"?: Database["public"]['Enums']["transaction_side"] | null,"statement_id"?: string | null,"status"?: Database["public"]['Enums']["message_status"] | null,"tenant_id"?: string | null,"version"?: number | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "commission_paper_mails_tenant_id_message_id_fkey"
      columns: ["tenant_id","message_id"]
isOneToOne: true
      referencedRelation: "message_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_paper_mails_tenant_id_message_id_fkey"
      columns: ["tenant_id","message_id"]
isOneToOne: true
      referencedRelation: "messages"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"commission_payable_records": {
                  Row: {
                    "amount": string | null,"closing_date": string | null,"id": string,"label": string,"number": string,"payees": Json | null,"side": Database["public"]['Enums']["transaction_side"],"tenant_id": string,"title": string,"transaction_id": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                           "amount"?: string | null,"closing_date"?: string | null,"id"?: string | null,"label"?: string | null,"number"?: string | null,"payees"?: Json | null,"side"?: Database["public"]['Enums']["transaction_side"] | null,"tenant_id"?: string | null,"title"?: string | null,"transaction_id"?: string | null,"version"?: number | null
                         }
                        Update: {
                           "amount"?: string | null,"closing_date"?: string | null,"id"?: string | null,"label"?: string | null,"number"?: string | null,"payees"?: Json | null,"side"?: Database["public"]['Enums']["transaction_side"] | null,"tenant_id"?: string | null,"title"?: string | null,"transaction_id"?: string | null,"version"?: number | null
                         }
                        Relationships: [
                    
                  ]
                },"commission_payout_records": {
                  Row: {
                    "created_at": string,"created_by": string,"created_by_name": string | null,"id": string,"label": string,"method": Database["public"]['Enums']["commission_payout_method"],"number": number,"paid_by_name": string | null,"paid_on": string | null,"reference": string | null,"statement_count": number | null,"status": Database["public"]['Enums']["commission_payout_status"],"tenant_id": string,"total": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                           "created_at"?: string | null,"created_by"?: string | null,"created_by_name"?: string | null,"id"?: string | null,"label"?: string | null,"method"?: Database["public"]['Enums']["commission_payout_method"] | null,"number"?: number | null,"paid_by_name"?: string | null,"paid_on"?: string | null,"reference"?: string | null,"statement_count"?: number | null,"status"?: Database["public"]['Enums']["commission_payout_status"] | null,"tenant_id"?: string | null,"total"?: string | null,"updated_at"?: string | null
                         }
                        Update: {
                           "created_at"?: string | null,"created_by"?: string | null,"created_by_name"?: string | null,"id"?: string | null,"label"?: string | null,"method"?: Database["public"]['Enums']["commission_payout_method"] | null,"number"?: number | null,"paid_by_name"?: string | null,"paid_on"?: string | null,"reference"?: string | null,"statement_count"?: number | null,"status"?: Database["public"]['Enums']["commission_payout_status"] | null,"tenant_id"?: string | null,"total"?: string | null,"updated_at"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "commission_payouts_tenant_id_created_by_fkey"
      columns: ["tenant_id","created_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_payouts_tenant_id_created_by_fkey"
      columns: ["tenant_id","created_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_payouts_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"commission_payout_statement_details": {
                  Row: {
                    "amount": string | null,"closing_date": string | null,"label": string,"left_at": string | null,"left_reason": string | null,"number": string,"payees": Json | null,"payout_id": string,"side": Database["public"]['Enums']["transaction_side"],"statement_id": string,"status": Database["public"]['Enums']["statement_status"],"tenant_id": string,"title": string,"transaction_id": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                           "amount"?: string | null,"closing_date"?: string | null,"label"?: string | null,"left_at"?: string | null,"left_reason"?: string | null,"number"?: string | null,"payees"?: Json | null,"payout_id"?: string | null,"side"?: Database["public"]['Enums']["transaction_side"] | null,"statement_id"?: string | null,"status"?: Database["public"]['Enums']["statement_status"] | null,"tenant_id"?: string | null,"title"?: string | null,"transaction_id"?: string | null,"version"?: number | null
                         }
                        Update: {
                           "amount"?: string | null,"closing_date"?: string | null,"label"?: string | null,"left_at"?: string | null,"left_reason"?: string | null,"number"?: string | null,"payees"?: Json | null,"payout_id"?: string | null,"side"?: Database["public"]['Enums']["transaction_side"] | null,"statement_id"?: string | null,"status"?: Database["public"]['Enums']["statement_status"] | null,"tenant_id"?: string | null,"title"?: string | null,"transaction_id"?: string | null,"version"?: number | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "commission_payout_statements_tenant_id_payout_id_fkey"
      columns: ["tenant_id","payout_id"]
isOneToOne: false
      referencedRelation: "commission_payout_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_payout_statements_tenant_id_payout_id_fkey"
      columns: ["tenant_id","payout_id"]
isOneToOne: false
      referencedRelation: "commission_payouts"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_payout_statements_tenant_id_statement_id_fkey"
      columns: ["tenant_id","statement_id"]
isOneToOne: false
      referencedRelation: "commission_payable_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_payout_statements_tenant_id_statement_id_fkey"
      columns: ["tenant_id","statement_id"]
isOneToOne: false
      referencedRelation: "commission_statement_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_payout_statements_tenant_id_statement_id_fkey"
      columns: ["tenant_id","statement_id"]
isOneToOne: false
      referencedRelation: "commission_statements"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"commission_plan_records": {
                  Row: {
                    "assigned": number | null,"counts_from": string,"created_at": string,"id": string,"name": string,"tenant_id": string,"terms": NonNullable<Json>,"updated_at": string,"versions": Json | null
                  }
                  ComputedFields: never
                  Insert: {
                           "assigned"?: number | null,"counts_from"?: string | null,"created_at"?: string | null,"id"?: string | null,"name"?: string | null,"tenant_id"?: string | null,"terms"?: Json | null,"updated_at"?: string | null,"versions"?: Json | null
                         }
                        Update: {
                           "assigned"?: number | null,"counts_from"?: string | null,"created_at"?: string | null,"id"?: string | null,"name"?: string | null,"tenant_id"?: string | null,"terms"?: Json | null,"updated_at"?: string | null,"versions"?: Json | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "commission_plans_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"commission_share_details": {
                  Row: {
                    "award": string | null,"company_dollar": string | null,"name": string | null,"net": string | null,"payable": string | null,"plan": string | null,"reported": string | null,"statement_id": string,"tenant_id": string,"user_id": string,"withheld": string | null
                  }
                  ComputedFields: never
                  Insert: {
                           "award"?: string | null,"company_dollar"?: string | null,"name"?: string | null,"net"?: string | null,"payable"?: string | null,"plan"?: string | null,"reported"?: string | null,"statement_id"?: string | null,"tenant_id"?: string | null,"user_id"?: string | null,"withheld"?: string | null
                         }
                        Update: {
                           "award"?: string | null,"company_dollar"?: string | null,"name"?: string | null,"net"?: string | null,"payable"?: string | null,"plan"?: string | null,"reported"?: string | null,"statement_id"?: string | null,"tenant_id"?: string | null,"user_id"?: string | null,"withheld"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "commission_shares_tenant_id_statement_id_fkey"
      columns: ["tenant_id","statement_id"]
isOneToOne: false
      referencedRelation: "commission_payable_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_shares_tenant_id_statement_id_fkey"
      columns: ["tenant_id","statement_id"]
isOneToOne: false
      referencedRelation: "commission_statement_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_shares_tenant_id_statement_id_fkey"
      columns: ["tenant_id","statement_id"]
isOneToOne: false
      referencedRelation: "commission_statements"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "commission_shares_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: false
      referencedRelation: "commission_accounts"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"commission_statement_records": {
                  Row: {
                    "approved_at": string | null,"approved_by": string | null,"approved_by_name": string | null,"closing_date": string | null,"counts_towards_caps": boolean,"created_at": string,"gross": string | null,"id": string,"label": string,"number": string,"paid_by_name": string | null,"paid_on": string | null,"payment_reference": string | null,"plans": NonNullable<Json>,"price": string | null,"side": Database["public"]['Enums']["transaction_side"],"side_id": string,"status": Database["public"]['Enums']["statement_status"],"submitted_at": string | null,"submitted_by_name": string | null,"tenant_id": string,"terms": NonNullable<Json>,"title": string,"transaction_id": string,"updated_at": string,"version": number,"void_reason": string | null,"voided_at": string | null,"voided_by_name": string | null
                  }
                  ComputedFields: never
                  Insert: {
                           "approved_at"?: string | null,"approved_by"?: string | null,"approved_by_name"?: string | null,"closing_date"?: string | null,"counts_towards_caps"?: boolean | null,"created_at"?: string | null,"gross"?: string | null,"id"?: string | null,"label"?: string | null,"number"?: string | null,"paid_by_name"?: string | null,"paid_on"?: string | null,"payment_reference"?: string | null,"plans"?: Json | null,"price"?: string | null,"side"?: Database["public"]['Enums']["transaction_side"] | null,"side_id"?: string | null,"status"?: Database["public"]['Enums']["statement_status"] | null,"submitted_at"?: string | null,"submitted_by_name"?: string | null,"tenant_id"?: string | null,"terms"?: Json | null,"title"?: string | null,"transaction_id"?: string | null,"updated_at"?: string | null,"version"?: number | null,"void_reason"?: string | null,"voided_at"?: string | null,"voided_by_name"?: string | null
                         }
                        Update: {
                           "approved_at"?: string | null,"approved_by"?: string | null,"approved_by_name"?: string | null,"closing_date"?: string | null,"counts_towards_caps"?: boolean | null,"created_at"?: string | null,"gross"?: string | null,"id"?: string | null,"label"?: string | null,"number"?: string | null,"paid_by_name"?: string | null,"paid_on"?: string | null,"payment_reference"?: string | null,"plans"?: Json | null,"price"?: string | null,"side"?: Database["public"]['Enums']["transaction_side"] | null,"side_id"?: string | null,"status"?: Database["public"]['Enums']["statement_status"] | null,"submitted_at"?: string | null,"submitted_by_name"?: string | null,"tenant_id"?: string | null,"terms"?: Json | null,"title"?: string | null,"transaction_id"?: string | null,"updated_at"?: string | null,"version"?: number | null,"void_reason"?: string | null,"voided_at"?: string | null,"voided_by_name"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "commission_statements_tenant_id_approved_by_fkey"
      columns: ["tenant_id","approved_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_statements_tenant_id_approved_by_fkey"
      columns: ["tenant_id","approved_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_statements_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "side_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "commission_statements_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_rooms"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "commission_statements_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_sides"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "commission_statements_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "waiting_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    }
                  ]
                },"commission_team_records": {
                  Row: {
                    "cap": Database["public"]['Enums']["team_cap"],"created_at": string,"id": string,"leader_id": string,"leader_name": string | null,"members": Json | null,"name": string,"split": Database["public"]['Enums']["team_split_order"],"start_day": string | null,"tenant_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                           "cap"?: Database["public"]['Enums']["team_cap"] | null,"created_at"?: string | null,"id"?: string | null,"leader_id"?: string | null,"leader_name"?: string | null,"members"?: Json | null,"name"?: string | null,"split"?: Database["public"]['Enums']["team_split_order"] | null,"start_day"?: string | null,"tenant_id"?: string | null,"updated_at"?: string | null
                         }
                        Update: {
                           "cap"?: Database["public"]['Enums']["team_cap"] | null,"created_at"?: string | null,"id"?: string | null,"leader_id"?: string | null,"leader_name"?: string | null,"members"?: Json | null,"name"?: string | null,"split"?: Database["public"]['Enums']["team_split_order"] | null,"start_day"?: string | null,"tenant_id"?: string | null,"updated_at"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "commission_teams_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "commission_teams_tenant_id_leader_id_fkey"
      columns: ["tenant_id","leader_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "commission_teams_tenant_id_leader_id_fkey"
      columns: ["tenant_id","leader_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"county_rate_records": {
                  Row: {
                    "checked_on": string,"conveyance_per_thousand": string | null,"county": string,"created_at": string,"id": string,"parcel_fee": string | null,"source": string,"state": string,"tax_year_days": number,"tenant_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                           "checked_on"?: string | null,"conveyance_per_thousand"?: string | null,"county"?: string | null,"created_at"?: string | null,"id"?: string | null,"parcel_fee"?: string | null,"source"?: string | null,"state"?: string | null,"tax_year_days"?: number | null,"tenant_id"?: string | null,"updated_at"?: string | null
                         }
                        Update: {
                           "checked_on"?: string | null,"conveyance_per_thousand"?: string | null,"county"?: string | null,"created_at"?: string | null,"id"?: string | null,"parcel_fee"?: string | null,"source"?: string | null,"state"?: string | null,"tax_year_days"?: number | null,"tenant_id"?: string | null,"updated_at"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "county_rates_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"custom_field_records": {
                  Row: {
                    "can_edit": boolean | null,"created_at": string,"default_value": Json | null,"deleted_at": string | null,"editable_by": (string)[] | null,"help": string,"id": string,"is_filterable": boolean | null,"is_on_card": boolean,"is_required": boolean,"is_searchable": boolean,"is_yearly": boolean,"key": string,"kind": string,"label": string,"options": NonNullable<Json>,"place": number,"section": string,"tenant_id": string,"type": Database["public"]['Enums']["custom_field_type"],"updated_at": string,"visible_to": (string)[] | null
                  }
                  ComputedFields: never
                  Insert: {
                           "can_edit"?: boolean | null,"created_at"?: string | null,"default_value"?: Json | null,"deleted_at"?: string | null,"editable_by"?: (string)[] | null,"help"?: string | null,"id"?: string | null,"is_filterable"?: boolean | null,"is_on_card"?: boolean | null,"is_required"?: boolean | null,"is_searchable"?: boolean | null,"is_yearly"?: boolean | null,"key"?: string | null,"kind"?: string | null,"label"?: string | null,"options"?: Json | null,"place"?: number | null,"section"?: string | null,"tenant_id"?: string | null,"type"?: Database["public"]['Enums']["custom_field_type"] | null,"updated_at"?: string | null,"visible_to"?: (string)[] | null
                         }
                        Update: {
                           "can_edit"?: boolean | null,"created_at"?: string | null,"default_value"?: Json | null,"deleted_at"?: string | null,"editable_by"?: (string)[] | null,"help"?: string | null,"id"?: string | null,"is_filterable"?: boolean | null,"is_on_card"?: boolean | null,"is_required"?: boolean | null,"is_searchable"?: boolean | null,"is_yearly"?: boolean | null,"key"?: string | null,"kind"?: string | null,"label"?: string | null,"options"?: Json | null,"place"?: number | null,"section"?: string | null,"tenant_id"?: string | null,"type"?: Database["public"]['Enums']["custom_field_type"] | null,"updated_at"?: string | null,"visible_to"?: (string)[] | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "custom_fields_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"deal_records": {
                  Row: {
                    "client_id": string | null,"client_name": string | null,"closed_at": string | null,"commission": number,"commission_percentage": number | null,"created_at": string,"custom": Json | null,"expected_close_date": string | null,"id": string,"lost_reason": string | null,"owner_id": string,"owner_name": string | null,"owner_team_id": string | null,"probability": number,"property_address": string | null,"property_bathrooms": number | null,"property_bedrooms": number | null,"property_sqft": number | null,"property_type": Database["public"]['Enums']["property_type"] | null,"status": Database["public"]['Enums']["deal_status"],"tags": Json | null,"tenant_id": string,"title": string,"updated_at": string,"value": number
                  }
                  ComputedFields: never
                  Insert: {
                           "client_id"?: string | null,"client_name"?: string | null,"closed_at"?: string | null,"commission"?: number | null,"commission_percentage"?: number | null,"created_at"?: string | null,"custom"?: Json | null,"expected_close_date"?: string | null,"id"?: string | null,"lost_reason"?: string | null,"owner_id"?: string | null,"owner_name"?: string | null,"owner_team_id"?: string | null,"probability"?: number | null,"property_address"?: string | null,"property_bathrooms"?: number | null,"property_bedrooms"?: number | null,"property_sqft"?: number | null,"property_type"?: Database["public"]['Enums']["property_type"] | null,"status"?: Database["public"]['Enums']["deal_status"] | null,"tags"?: Json | null,"tenant_id"?: string | null,"title"?: string | null,"updated_at"?: string | null,"value"?: number | null
                         }
                        Update: {
                           "client_id"?: string | null,"client_name"?: string | null,"closed_at"?: string | null,"commission"?: number | null,"commission_percentage"?: number | null,"created_at"?: string | null,"custom"?: Json | null,"expected_close_date"?: string | null,"id"?: string | null,"lost_reason"?: string | null,"owner_id"?: string | null,"owner_name"?: string | null,"owner_team_id"?: string | null,"probability"?: number | null,"property_address"?: string | null,"property_bathrooms"?: number | null,"property_bedrooms"?: number | null,"property_sqft"?: number | null,"property_type"?: Database["public"]['Enums']["property_type"] | null,"status"?: Database["public"]['Enums']["deal_status"] | null,"tags"?: Json | null,"tenant_id"?: string | null,"title"?: string | null,"updated_at"?: string | null,"value"?: number | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "deals_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "deals_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "deals_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"deal_status_history": {
                  Row: {
                    "changed_at": string,"changed_by": string | null,"changed_by_name": string | null,"deal_id": string,"deal_title": string,"from_status": Database["public"]['Enums']["deal_status"] | null,"id": number,"tenant_id": string,"to_status": Database["public"]['Enums']["deal_status"]
                  }
                  ComputedFields: never
                  Insert: {
                           "changed_at"?: string | null,"changed_by"?: string | null,"changed_by_name"?: string | null,"deal_id"?: string | null,"deal_title"?: string | null,"from_status"?: Database["public"]['Enums']["deal_status"] | null,"id"?: number | null,"tenant_id"?: string | null,"to_status"?: Database["public"]['Enums']["deal_status"] | null
                         }
                        Update: {
                           "changed_at"?: string | null,"changed_by"?: string | null,"changed_by_name"?: string | null,"deal_id"?: string | null,"deal_title"?: string | null,"from_status"?: Database["public"]['Enums']["deal_status"] | null,"id"?: number | null,"tenant_id"?: string | null,"to_status"?: Database["public"]['Enums']["deal_status"] | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "deal_status_changes_tenant_id_deal_id_fkey"
      columns: ["tenant_id","deal_id"]
isOneToOne: false
      referencedRelation: "deal_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "deal_status_changes_tenant_id_deal_id_fkey"
      columns: ["tenant_id","deal_id"]
isOneToOne: false
      referencedRelation: "deals"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"document_records": {
                  Row: {
                    "created_at": string,"id": string,"name": string,"received_from": string | null,"side_id": string,"tenant_id": string,"transaction_id": string,"versions": Json | null,"void_reason": string | null,"voided_at": string | null,"voided_by_name": string | null
                  }
                  ComputedFields: never
                  Insert: {
                           "created_at"?: string | null,"id"?: string | null,"name"?: string | null,"received_from"?: string | null,"side_id"?: string | null,"tenant_id"?: string | null,"transaction_id"?: string | null,"versions"?: Json | null,"void_reason"?: string | null,"voided_at"?: string | null,"voided_by_name"?: string | null
                         }
                        Update: {
                           "created_at"?: string | null,"id"?: string | null,"name"?: string | null,"received_from"?: string | null,"side_id"?: string | null,"tenant_id"?: string | null,"transaction_id"?: string | null,"versions"?: Json | null,"void_reason"?: string | null,"voided_at"?: string | null,"voided_by_name"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "transaction_documents_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "side_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "transaction_documents_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_rooms"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "transaction_documents_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_sides"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "transaction_documents_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "waiting_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    }
                  ]
                },"email_template_records": {
                  Row: {
                    "body_text": string,"category": Database["public"]['Enums']["email_template_category"],"channel": Database["public"]['Enums']["template_channel"],"created_at": string,"id": string,"kind": Database["public"]['Enums']["email_template_kind"],"name": string,"owner_id": string | null,"owner_name": string | null,"subject": string,"tenant_id": string | null,"updated_at": string,"usage_count": number | null
                  }
                  ComputedFields: never
                  Insert: {
                           "body_text"?: string | null,"category"?: Database["public"]['Enums']["email_template_category"] | null,"channel"?: Database["public"]['Enums']["template_channel"] | null,"created_at"?: string | null,"id"?: string | null,"kind"?: Database["public"]['Enums']["email_template_kind"] | null,"name"?: string | null,"owner_id"?: string | null,"owner_name"?: string | null,"subject"?: string | null,"tenant_id"?: string | null,"updated_at"?: string | null,"usage_count"?: number | null
                         }
                        Update: {
                           "body_text"?: string | null,"category"?: Database["public"]['Enums']["email_template_category"] | null,"channel"?: Database["public"]['Enums']["template_channel"] | null,"created_at"?: string | null,"id"?: string | null,"kind"?: Database["public"]['Enums']["email_template_kind"] | null,"name"?: string | null,"owner_id"?: string | null,"owner_name"?: string | null,"subject"?: string | null,"tenant_id"?: string | null,"updated_at"?: string | null,"usage_count"?: number | null
                         }
                        Relationships: [
                    
                  ]
                },"import_records": {
                  Row: {
                    "created_at": string,"created_count": number,"file_name": string,"id": string,"imported_by": string,"imported_by_name": string | null,"rejected_count": number,"removed_count": number | null,"skipped_count": number,"tenant_id": string,"undone_at": string | null
                  }
                  ComputedFields: never
                  Insert: {
                           "created_at"?: string | null,"created_count"?: number | null,"file_name"?: string | null,"id"?: string | null,"imported_by"?: string | null,"imported_by_name"?: string | null,"rejected_count"?: number | null,"removed_count"?: number | null,"skipped_count"?: number | null,"tenant_id"?: string | null,"undone_at"?: string | null
                         }
                        Update: {
                           "created_at"?: string | null,"created_count"?: number | null,"file_name"?: string | null,"id"?: string | null,"imported_by"?: string | null,"imported_by_name"?: string | null,"rejected_count"?: number | null,"removed_count"?: number | null,"skipped_count"?: number | null,"tenant_id"?: string | null,"undone_at"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "imports_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "imports_tenant_id_imported_by_fkey"
      columns: ["tenant_id","imported_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "imports_tenant_id_imported_by_fkey"
      columns: ["tenant_id","imported_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"inquiry_records": {
                  Row: {
                    "about": string | null,"came_by": Database["public"]['Enums']["inquiry_channel"],"can_confirm_client": boolean | null,"client_id": string | null,"consent_address": string | null,"consent_text": string | null,"consented_at": string | null,"custom": Json | null,"email": string | null,"id": string,"is_doubtful": boolean,"lead_type": Database["public"]['Enums']["lead_type"] | null,"message": string | null,"name": string,"phone": string | null,"price": number | null,"receipt_queued_at": string | null,"received_at": string,"same_phone_as": string | null,"source": Database["public"]['Enums']["client_source"],"source_detail": string | null,"tenant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                           "about"?: string | null,"came_by"?: Database["public"]['Enums']["inquiry_channel"] | null,"can_confirm_client"?: boolean | null,"client_id"?: string | null,"consent_address"?: string | null,"consent_text"?: string | null,"consented_at"?: string | null,"custom"?: Json | null,"email"?: string | null,"id"?: string | null,"is_doubtful"?: boolean | null,"lead_type"?: Database["public"]['Enums']["lead_type"] | null,"message"?: string | null,"name"?: string | null,"phone"?: string | null,"price"?: number | null,"receipt_queued_at"?: string | null,"received_at"?: string | null,"same_phone_as"?: string | null,"source"?: Database["public"]['Enums']["client_source"] | null,"source_detail"?: string | null,"tenant_id"?: string | null
                         }
                        Update: {
                           "about"?: string | null,"came_by"?: Database["public"]['Enums']["inquiry_channel"] | null,"can_confirm_client"?: boolean | null,"client_id"?: string | null,"consent_address"?: string | null,"consent_text"?: string | null,"consented_at"?: string | null,"custom"?: Json | null,"email"?: string | null,"id"?: string | null,"is_doubtful"?: boolean | null,"lead_type"?: Database["public"]['Enums']["lead_type"] | null,"message"?: string | null,"name"?: string | null,"phone"?: string | null,"price"?: number | null,"receipt_queued_at"?: string | null,"received_at"?: string | null,"same_phone_as"?: string | null,"source"?: Database["public"]['Enums']["client_source"] | null,"source_detail"?: string | null,"tenant_id"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "inquiries_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "client_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "inquiries_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "inquiries_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"key_date_records": {
                  Row: {
                    "client_id": string | null,"client_name": string | null,"created_at": string,"deal_id": string,"deal_owner_id": string,"deal_owner_team_id": string | null,"deal_title": string,"done_at": string | null,"due_date": string,"id": string,"kind": Database["public"]['Enums']["key_date_kind"],"note": string | null,"tenant_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                           "client_id"?: string | null,"client_name"?: string | null,"created_at"?: string | null,"deal_id"?: string | null,"deal_owner_id"?: string | null,"deal_owner_team_id"?: string | null,"deal_title"?: string | null,"done_at"?: string | null,"due_date"?: string | null,"id"?: string | null,"kind"?: Database["public"]['Enums']["key_date_kind"] | null,"note"?: string | null,"tenant_id"?: string | null,"updated_at"?: string | null
                         }
                        Update: {
                           "client_id"?: string | null,"client_name"?: string | null,"created_at"?: string | null,"deal_id"?: string | null,"deal_owner_id"?: string | null,"deal_owner_team_id"?: string | null,"deal_title"?: string | null,"done_at"?: string | null,"due_date"?: string | null,"id"?: string | null,"kind"?: Database["public"]['Enums']["key_date_kind"] | null,"note"?: string | null,"tenant_id"?: string | null,"updated_at"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "deal_key_dates_tenant_id_deal_id_fkey"
      columns: ["tenant_id","deal_id"]
isOneToOne: false
      referencedRelation: "deal_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "deal_key_dates_tenant_id_deal_id_fkey"
      columns: ["tenant_id","deal_id"]
isOneToOne: false
      referencedRelation: "deals"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"lead_records": {
                  Row: {
                    "band": Database["public"]['Enums']["lead_band"],"confidence": Database["public"]['Enums']["lead_confidence"],"email": string | null,"id": string,"last_contact_at": string | null,"name": string,"other_emails": NonNullable<Json>,"other_phones": NonNullable<Json>,"owner_id": string,"owner_name": string | null,"owner_team_id": string | null,"phone": string | null,"reasons": Json | null,"received_at": string | null,"score": number,"scored_at": string,"source": Database["public"]['Enums']["client_source"],"status": Database["public"]['Enums']["client_status"],"tenant_id": string,"week_ago": number | null
                  }
                  ComputedFields: never
                  Insert: {
                           "band"?: Database["public"]['Enums']["lead_band"] | null,"confidence"?: Database["public"]['Enums']["lead_confidence"] | null,"email"?: string | null,"id"?: string | null,"last_contact_at"?: string | null,"name"?: string | null,"other_emails"?: Json | null,"other_phones"?: Json | null,"owner_id"?: string | null,"owner_name"?: string | null,"owner_team_id"?: string | null,"phone"?: string | null,"reasons"?: Json | null,"received_at"?: string | null,"score"?: number | null,"scored_at"?: string | null,"source"?: Database["public"]['Enums']["client_source"] | null,"status"?: Database["public"]['Enums']["client_status"] | null,"tenant_id"?: string | null,"week_ago"?: number | null
                         }
                        Update: {
                           "band"?: Database["public"]['Enums']["lead_band"] | null,"confidence"?: Database["public"]['Enums']["lead_confidence"] | null,"email"?: string | null,"id"?: string | null,"last_contact_at"?: string | null,"name"?: string | null,"other_emails"?: Json | null,"other_phones"?: Json | null,"owner_id"?: string | null,"owner_name"?: string | null,"owner_team_id"?: string | null,"phone"?: string | null,"reasons"?: Json | null,"received_at"?: string | null,"score"?: number | null,"scored_at"?: string | null,"source"?: Database["public"]['Enums']["client_source"] | null,"status"?: Database["public"]['Enums']["client_status"] | null,"tenant_id"?: string | null,"week_ago"?: number | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "lead_scores_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"lead_routing_records": {
                  Row: {
                    "client_id": string,"client_name": string,"id": string,"routed_at": string,"tenant_id": string,"user_id": string | null,"words": string
                  }
                  ComputedFields: never
                  Insert: {
                           "client_id"?: string | null,"client_name"?: string | null,"id"?: string | null,"routed_at"?: string | null,"tenant_id"?: string | null,"user_id"?: string | null,"words"?: string | null
                         }
                        Update: {
                           "client_id"?: string | null,"client_name"?: string | null,"id"?: string | null,"routed_at"?: string | null,"tenant_id"?: string | null,"user_id"?: string | null,"words"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "lead_routings_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "client_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "lead_routings_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "lead_routings_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "lead_routings_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "lead_routings_tenant_id_user_id_fkey"
      columns: ["tenant_id","user_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"lead_rule_records": {
                  Row: {
                    "action": Database["public"]['Enums']["lead_rule_action"],"areas": (string)[],"came_by": Database["public"]['Enums']["inquiry_channel"] | null,"claim_minutes": number | null,"clock_in_hours": boolean,"closes": string | null,"created_at": string,"days": (number)[],"id": string,"is_on": boolean,"lead_type": Database["public"]['Enums']["lead_type"] | null,"max_price": number | null,"min_price": number | null,"name": string,"opens": string | null,"people": Json | null,"place": number,"plan_id": string | null,"remind_minutes": number | null,"reroute_minutes": number | null,"sources": (Database["public"]['Enums']["client_source"])[],"tenant_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                           "action"?: Database["public"]['Enums']["lead_rule_action"] | null,"areas"?: (string)[] | null,"came_by"?: Database["public"]['Enums']["inquiry_channel"] | null,"claim_minutes"?: number | null,"clock_in_hours"?: boolean | null,"closes"?: string | null,"created_at"?: string | null,"days"?: (number)[] | null,"id"?: string | null,"is_on"?: boolean | null,"lead_type"?: Database["public"]['Enums']["lead_type"] | null,"max_price"?: number | null,"min_price"?: number | null,"name"?: string | null,"opens"?: string | null,"people"?: Json | null,"place"?: number | null,"plan_id"?: string | null,"remind_minutes"?: number | null,"reroute_minutes"?: number | null,"sources"?: (Database["public"]['Enums']["client_source"])[] | null,"tenant_id"?: string | null,"updated_at"?: string | null
                         }
                        Update: {
                           "action"?: Database["public"]['Enums']["lead_rule_action"] | null,"areas"?: (string)[] | null,"came_by"?: Database["public"]['Enums']["inquiry_channel"] | null,"claim_minutes"?: number | null,"clock_in_hours"?: boolean | null,"closes"?: string | null,"created_at"?: string | null,"days"?: (number)[] | null,"id"?: string | null,"is_on"?: boolean | null,"lead_type"?: Database["public"]['Enums']["lead_type"] | null,"max_price"?: number | null,"min_price"?: number | null,"name"?: string | null,"opens"?: string | null,"people"?: Json | null,"place"?: number | null,"plan_id"?: string | null,"remind_minutes"?: number | null,"reroute_minutes"?: number | null,"sources"?: (Database["public"]['Enums']["client_source"])[] | null,"tenant_id"?: string | null,"updated_at"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "lead_rules_plan_id_fkey"
      columns: ["plan_id"]
isOneToOne: false
      referencedRelation: "action_plans"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "lead_rules_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"listing_change_records": {
                  Row: {
                    "changed_at": string,"client_id": string | null,"deal_id": string | null,"deal_title": string | null,"from_price": number | null,"from_status": string | null,"id": string,"mls_number": string,"tenant_id": string,"to_price": number | null,"to_status": string | null
                  }
                  ComputedFields: never
                  Insert: {
                           "changed_at"?: string | null,"client_id"?: string | null,"deal_id"?: string | null,"deal_title"?: string | null,"from_price"?: number | null,"from_status"?: string | null,"id"?: string | null,"mls_number"?: string | null,"tenant_id"?: string | null,"to_price"?: number | null,"to_status"?: string | null
                         }
                        Update: {
                           "changed_at"?: string | null,"client_id"?: string | null,"deal_id"?: string | null,"deal_title"?: string | null,"from_price"?: number | null,"from_status"?: string | null,"id"?: string | null,"mls_number"?: string | null,"tenant_id"?: string | null,"to_price"?: number | null,"to_status"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "listing_changes_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "client_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "listing_changes_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "listing_changes_tenant_id_deal_id_fkey"
      columns: ["tenant_id","deal_id"]
isOneToOne: false
      referencedRelation: "deal_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "listing_changes_tenant_id_deal_id_fkey"
      columns: ["tenant_id","deal_id"]
isOneToOne: false
      referencedRelation: "deals"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "listing_changes_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"listing_link_records": {
                  Row: {
                    "client_id": string | null,"created_at": string,"deal_id": string | null,"id": string,"listing": Json | null,"mls_number": string,"off_market_at": string | null,"tenant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                           "client_id"?: string | null,"created_at"?: string | null,"deal_id"?: string | null,"id"?: string | null,"listing"?: Json | null,"mls_number"?: string | null,"off_market_at"?: string | null,"tenant_id"?: string | null
                         }
                        Update: {
                           "client_id"?: string | null,"created_at"?: string | null,"deal_id"?: string | null,"id"?: string | null,"listing"?: Json | null,"mls_number"?: string | null,"off_market_at"?: string | null,"tenant_id"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "listing_links_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "client_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "listing_links_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "listing_links_tenant_id_deal_id_fkey"
      columns: ["tenant_id","deal_id"]
isOneToOne: false
      referencedRelation: "deal_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "listing_links_tenant_id_deal_id_fkey"
      columns: ["tenant_id","deal_id"]
isOneToOne: false
      referencedRelation: "deals"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "listing_links_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"mailing_records": {
                  Row: {
                    "bounced": number | null,"cancelled_at": string | null,"channel": Database["public"]['Enums']["channel_name"],"content": string,"created_at": string,"failed": number | null,"id": string,"is_marketing": boolean,"left_out": number | null,"owner_id": string,"owner_name": string | null,"recipient_count": number,"scheduled_at": string,"sent": number | null,"subject": string | null,"template_id": string | null,"tenant_id": string,"waiting": number | null
                  }
                  ComputedFields: never
                  Insert: {
                           "bounced"?: number | null,"cancelled_at"?: string | null,"channel"?: Database["public"]['Enums']["channel_name"] | null,"content"?: string | null,"created_at"?: string | null,"failed"?: number | null,"id"?: string | null,"is_marketing"?: boolean | null,"left_out"?: number | null,"owner_id"?: string | null,"owner_name"?: string | null,"recipient_count"?: number | null,"scheduled_at"?: string | null,"sent"?: number | null,"subject"?: string | null,"template_id"?: string | null,"tenant_id"?: string | null,"waiting"?: number | null
                         }
                        Update: {
                           "bounced"?: number | null,"cancelled_at"?: string | null,"channel"?: Database["public"]['Enums']["channel_name"] | null,"content"?: string | null,"created_at"?: string | null,"failed"?: number | null,"id"?: string | null,"is_marketing"?: boolean | null,"left_out"?: number | null,"owner_id"?: string | null,"owner_name"?: string | null,"recipient_count"?: number | null,"scheduled_at"?: string | null,"sent"?: number | null,"subject"?: string | null,"template_id"?: string | null,"tenant_id"?: string | null,"waiting"?: number | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "mailings_template_id_fkey"
      columns: ["template_id"]
isOneToOne: false
      referencedRelation: "email_template_records"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "mailings_template_id_fkey"
      columns: ["template_id"]
isOneToOne: false
      referencedRelation: "email_templates"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "mailings_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "mailings_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "mailings_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"mailing_results": {
                  Row: {
                    "address": string | null,"client_id": string | null,"failure": string | null,"mailing_id": string | null,"message_id": string | null,"name": string | null,"occurred_at": string | null,"outcome": string | null,"reason": Database["public"]['Enums']["mailing_exclusion"] | null,"tenant_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                           "address"?: string | null,"client_id"?: string | null,"failure"?: string | null,"mailing_id"?: string | null,"message_id"?: string | null,"name"?: string | null,"occurred_at"?: string | null,"outcome"?: string | null,"reason"?: Database["public"]['Enums']["mailing_exclusion"] | null,"tenant_id"?: string | null
                         }
                        Update: {
                           "address"?: string | null,"client_id"?: string | null,"failure"?: string | null,"mailing_id"?: string | null,"message_id"?: string | null,"name"?: string | null,"occurred_at"?: string | null,"outcome"?: string | null,"reason"?: Database["public"]['Enums']["mailing_exclusion"] | null,"tenant_id"?: string | null
                         }
                        Relationships: [
                    
                  ]
                },"message_records": {
                  Row: {
                    "attachments": Json | null,"channel": Database["public"]['Enums']["channel_name"],"channel_color": string,"channel_display_name": string,"channel_id": string,"client_id": string | null,"client_name": string | null,"client_removed": boolean,"content": string,"conversation_key": string,"created_at": string,"deal_id": string | null,"deal_title": string | null,"delivered_at": string | null,"direction": Database["public"]['Enums']["message_direction"],"failure": string | null,"has_html": boolean | null,"id": string,"is_archived": boolean | null,"is_auto_reply": boolean,"is_marketing": boolean,"is_read": boolean | null,"is_starred": boolean | null,"is_unmatched": boolean,"may_have_arrived": boolean | null,"next_attempt": Json | null,"occurred_at": string,"owner_id": string,"owner_name": string | null,"priority": Database["public"]['Enums']["message_priority"],"recipient_email": string | null,"recipient_name": string | null,"recipient_phone": string | null,"reply_to_id": string | null,"scheduled_at": string | null,"sender_email": string | null,"sender_name": string | null,"sender_phone": string | null,"status": Database["public"]['Enums']["message_status"],"subject": string | null,"template_id": string | null,"tenant_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                           "attachments"?: Json | null,"channel"?: Database["public"]['Enums']["channel_name"] | null,"channel_color"?: string | null,"channel_display_name"?: string | null,"channel_id"?: string | null,"client_id"?: string | null,"client_name"?: string | null,"client_removed"?: boolean | null,"content"?: string | null,"conversation_key"?: string | null,"created_at"?: string | null,"deal_id"?: string | null,"deal_title"?: string | null,"delivered_at"?: string | null,"direction"?: Database["public"]['Enums']["message_direction"] | null,"failure"?: string | null,"has_html"?: boolean | null,"id"?: string | null,"is_archived"?: boolean | null,"is_auto_reply"?: boolean | null,"is_marketing"?: boolean | null,"is_read"?: boolean | null,"is_starred"?: boolean | null,"is_unmatched"?: boolean | null,"may_have_arrived"?: boolean | null,"next_attempt"?: Json | null,"occurred_at"?: string | null,"owner_id"?: string | null,"owner_name"?: string | null,"priority"?: Database["public"]['Enums']["message_priority"] | null,"recipient_email"?: string | null,"recipient_name"?: string | null,"recipient_phone"?: string | null,"reply_to_id"?: string | null,"scheduled_at"?: string | null,"sender_email"?: string | null,"sender_name"?: string | null,"sender_phone"?: string | null,"status"?: Database["public"]['Enums']["message_status"] | null,"subject"?: string | null,"template_id"?: string | null,"tenant_id"?: string | null,"updated_at"?: string | null
                         }
                        Update: {
                           "attachments"?: Json | null,"channel"?: Database["public"]['Enums']["channel_name"] | null,"channel_color"?: string | null,"channel_display_name"?: string | null,"channel_id"?: string | null,"client_id"?: string | null,"client_name"?: string | null,"client_removed"?: boolean | null,"content"?: string | null,"conversation_key"?: string | null,"created_at"?: string | null,"deal_id"?: string | null,"deal_title"?: string | null,"delivered_at"?: string | null,"direction"?: Database["public"]['Enums']["message_direction"] | null,"failure"?: string | null,"has_html"?: boolean | null,"id"?: string | null,"is_archived"?: boolean | null,"is_auto_reply"?: boolean | null,"is_marketing"?: boolean | null,"is_read"?: boolean | null,"is_starred"?: boolean | null,"is_unmatched"?: boolean | null,"may_have_arrived"?: boolean | null,"next_attempt"?: Json | null,"occurred_at"?: string | null,"owner_id"?: string | null,"owner_name"?: string | null,"priority"?: Database["public"]['Enums']["message_priority"] | null,"recipient_email"?: string | null,"recipient_name"?: string | null,"recipient_phone"?: string | null,"reply_to_id"?: string | null,"scheduled_at"?: string | null,"sender_email"?: string | null,"sender_name"?: string | null,"sender_phone"?: string | null,"status"?: Database["public"]['Enums']["message_status"] | null,"subject"?: string | null,"template_id"?: string | null,"tenant_id"?: string | null,"updated_at"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "messages_channel_id_channel_fkey"
      columns: ["channel_id","channel"]
isOneToOne: false
      referencedRelation: "communication_channels"
      referencedColumns: ["id","name"]
    },{
      foreignKeyName: "messages_template_id_fkey"
      columns: ["template_id"]
isOneToOne: false
      referencedRelation: "email_template_records"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "messages_template_id_fkey"
      columns: ["template_id"]
isOneToOne: false
      referencedRelation: "email_templates"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "messages_tenant_id_deal_id_fkey"
      columns: ["tenant_id","deal_id"]
isOneToOne: false
      referencedRelation: "deal_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "messages_tenant_id_deal_id_fkey"
      columns: ["tenant_id","deal_id"]
isOneToOne: false
      referencedRelation: "deals"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "messages_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "messages_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "messages_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "messages_tenant_id_reply_to_id_fkey"
      columns: ["tenant_id","reply_to_id"]
isOneToOne: false
      referencedRelation: "message_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "messages_tenant_id_reply_to_id_fkey"
      columns: ["tenant_id","reply_to_id"]
isOneToOne: false
      referencedRelation: "messages"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"net_sheet_records": {
                  Row: {
                    "can_update": boolean | null,"created_at": string,"created_by": string,"created_by_name": string | null,"id": string,"kind": string | null,"name": string,"tenant_id": string,"terms": NonNullable<Json>,"transaction_id": string | null,"transaction_number": string | null,"transaction_title": string | null,"updated_at": string,"version": number | null
                  }
                  ComputedFields: never
                  Insert: {
                           "can_update"?: boolean | null,"created_at"?: string | null,"created_by"?: string | null,"created_by_name"?: string | null,"id"?: string | null,"kind"?: string | null,"name"?: string | null,"tenant_id"?: string | null,"terms"?: Json | null,"transaction_id"?: string | null,"transaction_number"?: string | null,"transaction_title"?: string | null,"updated_at"?: string | null,"version"?: number | null
                         }
                        Update: {
                           "can_update"?: boolean | null,"created_at"?: string | null,"created_by"?: string | null,"created_by_name"?: string | null,"id"?: string | null,"kind"?: string | null,"name"?: string | null,"tenant_id"?: string | null,"terms"?: Json | null,"transaction_id"?: string | null,"transaction_number"?: string | null,"transaction_title"?: string | null,"updated_at"?: string | null,"version"?: number | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "net_sheets_tenant_id_created_by_fkey"
      columns: ["tenant_id","created_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "net_sheets_tenant_id_created_by_fkey"
      columns: ["tenant_id","created_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "net_sheets_tenant_id_transaction_id_fkey"
      columns: ["tenant_id","transaction_id"]
isOneToOne: false
      referencedRelation: "transaction_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "net_sheets_tenant_id_transaction_id_fkey"
      columns: ["tenant_id","transaction_id"]
isOneToOne: false
      referencedRelation: "transaction_retentions"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "net_sheets_tenant_id_transaction_id_fkey"
      columns: ["tenant_id","transaction_id"]
isOneToOne: false
      referencedRelation: "transactions"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"net_sheet_version_details": {
                  Row: {
                    "name": string,"net_sheet_id": string,"saved_at": string,"saved_by_name": string | null,"tenant_id": string,"terms": NonNullable<Json>,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                           "name"?: string | null,"net_sheet_id"?: string | null,"saved_at"?: string | null,"saved_by_name"?: string | null,"tenant_id"?: string | null,"terms"?: Json | null,"version"?: number | null
                         }
                        Update: {
                           "name"?: string | null,"net_sheet_id"?: string | null,"saved_at"?: string | null,"saved_by_name"?: string | null,"tenant_id"?: string | null,"terms"?: Json | null,"version"?: number | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "net_sheet_versions_tenant_id_net_sheet_id_fkey"
      columns: ["tenant_id","net_sheet_id"]
isOneToOne: false
      referencedRelation: "net_sheet_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "net_sheet_versions_tenant_id_net_sheet_id_fkey"
      columns: ["tenant_id","net_sheet_id"]
isOneToOne: false
      referencedRelation: "net_sheets"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"note_records": {
                  Row: {
                    "author_id": string,"author_name": string | null,"body": string,"client_id": string,"client_owner_id": string,"client_owner_team_id": string | null,"contacted_at": string | null,"created_at": string,"id": string,"tenant_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                           "author_id"?: string | null,"author_name"?: string | null,"body"?: string | null,"client_id"?: string | null,"client_owner_id"?: string | null,"client_owner_team_id"?: string | null,"contacted_at"?: string | null,"created_at"?: string | null,"id"?: string | null,"tenant_id"?: string | null,"updated_at"?: string | null
                         }
                        Update: {
                           "author_id"?: string | null,"author_name"?: string | null,"body"?: string | null,"client_id"?: string | null,"client_owner_id"?: string | null,"client_owner_team_id"?: string | null,"contacted_at"?: string | null,"created_at"?: string | null,"id"?: string | null,"tenant_id"?: string | null,"updated_at"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "notes_tenant_id_author_id_fkey"
      columns: ["tenant_id","author_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "notes_tenant_id_author_id_fkey"
      columns: ["tenant_id","author_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "notes_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "client_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "notes_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"own_checklist_item_records": {
                  Row: {
                    "agents": Json | null,"comment": string | null,"created_at": string,"decided_at": string | null,"decided_by": string | null,"decided_by_name": string | null,"documents": Json | null,"due_date": string | null,"help": string | null,"id": string,"is_needed": boolean,"is_required": boolean,"kind": Database["public"]['Enums']["checklist_item_kind"],"place": number,"reason": string | null,"refusal_reason": string | null,"refused_by": string | null,"refused_on": string | null,"responsible": Database["public"]['Enums']["checklist_role"],"side": Database["public"]['Enums']["transaction_side"],"side_id": string,"source": string | null,"status": Database["public"]['Enums']["checklist_item_status"],"submitted_at": string | null,"submitted_by": string | null,"submitted_by_name": string | null,"template_id": string | null,"tenant_id": string,"title": string,"transaction_id": string,"transaction_number": string,"transaction_status": Database["public"]['Enums']["transaction_status"],"transaction_title": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                           "agents"?: Json | null,"comment"?: string | null,"created_at"?: string | null,"decided_at"?: string | null,"decided_by"?: string | null,"decided_by_name"?: string | null,"documents"?: Json | null,"due_date"?: string | null,"help"?: string | null,"id"?: string | null,"is_needed"?: boolean | null,"is_required"?: boolean | null,"kind"?: Database["public"]['Enums']["checklist_item_kind"] | null,"place"?: number | null,"reason"?: string | null,"refusal_reason"?: string | null,"refused_by"?: string | null,"refused_on"?: string | null,"responsible"?: Database["public"]['Enums']["checklist_role"] | null,"side"?: Database["public"]['Enums']["transaction_side"] | null,"side_id"?: string | null,"source"?: string | null,"status"?: Database["public"]['Enums']["checklist_item_status"] | null,"submitted_at"?: string | null,"submitted_by"?: string | null,"submitted_by_name"?: string | null,"template_id"?: string | null,"tenant_id"?: string | null,"title"?: string | null,"transaction_id"?: string | null,"transaction_number"?: string | null,"transaction_status"?: Database["public"]['Enums']["transaction_status"] | null,"transaction_title"?: string | null,"updated_at"?: string | null
                         }
                        Update: {
                           "agents"?: Json | null,"comment"?: string | null,"created_at"?: string | null,"decided_at"?: string | null,"decided_by"?: string | null,"decided_by_name"?: string | null,"documents"?: Json | null,"due_date"?: string | null,"help"?: string | null,"id"?: string | null,"is_needed"?: boolean | null,"is_required"?: boolean | null,"kind"?: Database["public"]['Enums']["checklist_item_kind"] | null,"place"?: number | null,"reason"?: string | null,"refusal_reason"?: string | null,"refused_by"?: string | null,"refused_on"?: string | null,"responsible"?: Database["public"]['Enums']["checklist_role"] | null,"side"?: Database["public"]['Enums']["transaction_side"] | null,"side_id"?: string | null,"source"?: string | null,"status"?: Database["public"]['Enums']["checklist_item_status"] | null,"submitted_at"?: string | null,"submitted_by"?: string | null,"submitted_by_name"?: string | null,"template_id"?: string | null,"tenant_id"?: string | null,"title"?: string | null,"transaction_id"?: string | null,"transaction_number"?: string | null,"transaction_status"?: Database["public"]['Enums']["transaction_status"] | null,"transaction_title"?: string | null,"updated_at"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "checklist_items_tenant_id_decided_by_fkey"
      columns: ["tenant_id","decided_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "checklist_items_tenant_id_decided_by_fkey"
      columns: ["tenant_id","decided_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "checklist_items_tenant_id_submitted_by_fkey"
      columns: ["tenant_id","submitted_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "checklist_items_tenant_id_submitted_by_fkey"
      columns: ["tenant_id","submitted_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "checklist_items_tenant_id_template_id_fkey"
      columns: ["tenant_id","template_id"]
isOneToOne: false
      referencedRelation: "checklist_template_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "checklist_items_tenant_id_template_id_fkey"
      columns: ["tenant_id","template_id"]
isOneToOne: false
      referencedRelation: "checklist_templates"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "checklist_items_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "side_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "checklist_items_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_rooms"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "checklist_items_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_sides"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "checklist_items_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "waiting_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    }
                  ]
                },"record_events": {
                  Row: {
                    "action": string,"actor_id": string | null,"after": Json | null,"before": Json | null,"caused_by": string | null,"changed": (string)[] | null,"client_id": string | null,"happened_at": string,"id": number,"kind": string,"record_id": string,"tenant_id": string,"written_by": unknown
                  }
                  ComputedFields: never
                  Insert: {
                           "action"?: string | null,"actor_id"?: string | null,"after"?: Json | null,"before"?: Json | null,"caused_by"?: string | null,"changed"?: (string)[] | null,"client_id"?: string | null,"happened_at"?: string | null,"id"?: number | null,"kind"?: string | null,"record_id"?: string | null,"tenant_id"?: string | null,"written_by"?: unknown
                         }
                        Update: {
                           "action"?: string | null,"actor_id"?: string | null,"after"?: Json | null,"before"?: Json | null,"caused_by"?: string | null,"changed"?: (string)[] | null,"client_id"?: string | null,"happened_at"?: string | null,"id"?: number | null,"kind"?: string | null,"record_id"?: string | null,"tenant_id"?: string | null,"written_by"?: unknown
                         }
                        Relationships: [
                    
                  ]
                },"saved_view_records": {
                  Row: {
                    "created_at": string,"id": string,"list": string,"name": string,"owner_id": string,"owner_name": string | null,"pinned_place": number | null,"query": NonNullable<Json>,"shared": boolean,"tenant_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                           "created_at"?: string | null,"id"?: string | null,"list"?: string | null,"name"?: string | null,"owner_id"?: string | null,"owner_name"?: string | null,"pinned_place"?: number | null,"query"?: Json | null,"shared"?: boolean | null,"tenant_id"?: string | null,"updated_at"?: string | null
                         }
                        Update: {
                           "created_at"?: string | null,"id"?: string | null,"list"?: string | null,"name"?: string | null,"owner_id"?: string | null,"owner_name"?: string | null,"pinned_place"?: number | null,"query"?: Json | null,"shared"?: boolean | null,"tenant_id"?: string | null,"updated_at"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "saved_views_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "saved_views_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"side_approval_records": {
                  Row: {
                    "approval": Json | null,"id": string,"license_day": string | null,"missing": Json | null,"other_approvers": (string)[] | null,"required_count": number | null,"side": Database["public"]['Enums']["transaction_side"],"status": Database["public"]['Enums']["transaction_status"],"tenant_id": string,"transaction_id": string
                  }
                  ComputedFields: never
                  Insert: {
                           "approval"?: Json | null,"id"?: string | null,"license_day"?: string | null,"missing"?: Json | null,"other_approvers"?: (string)[] | null,"required_count"?: number | null,"side"?: Database["public"]['Enums']["transaction_side"] | null,"status"?: Database["public"]['Enums']["transaction_status"] | null,"tenant_id"?: string | null,"transaction_id"?: string | null
                         }
                        Update: {
                           "approval"?: Json | null,"id"?: string | null,"license_day"?: string | null,"missing"?: Json | null,"other_approvers"?: (string)[] | null,"required_count"?: number | null,"side"?: Database["public"]['Enums']["transaction_side"] | null,"status"?: Database["public"]['Enums']["transaction_status"] | null,"tenant_id"?: string | null,"transaction_id"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "transaction_sides_tenant_id_transaction_id_fkey"
      columns: ["tenant_id","transaction_id"]
isOneToOne: false
      referencedRelation: "transaction_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "transaction_sides_tenant_id_transaction_id_fkey"
      columns: ["tenant_id","transaction_id"]
isOneToOne: false
      referencedRelation: "transaction_retentions"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "transaction_sides_tenant_id_transaction_id_fkey"
      columns: ["tenant_id","transaction_id"]
isOneToOne: false
      referencedRelation: "transactions"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"signature_envelope_records": {
                  Row: {
                    "certificate_id": string | null,"created_at": string,"documents": Json | null,"ended_at": string | null,"expires_on": string,"id": string,"message": string | null,"problem": string | null,"sent_at": string | null,"sent_by": string | null,"sent_by_name": string | null,"side": Database["public"]['Enums']["transaction_side"],"side_id": string,"signers": Json | null,"status": Database["public"]['Enums']["envelope_status"],"subject": string,"tenant_id": string,"transaction_id": string,"void_reason": string | null,"voided_by": string | null,"voided_by_name": string | null
                  }
                  ComputedFields: never
                  Insert: {
                           "certificate_id"?: string | null,"created_at"?: string | null,"documents"?: Json | null,"ended_at"?: string | null,"expires_on"?: string | null,"id"?: string | null,"message"?: string | null,"problem"?: string | null,"sent_at"?: string | null,"sent_by"?: string | null,"sent_by_name"?: string | null,"side"?: Database["public"]['Enums']["transaction_side"] | null,"side_id"?: string | null,"signers"?: Json | null,"status"?: Database["public"]['Enums']["envelope_status"] | null,"subject"?: string | null,"tenant_id"?: string | null,"transaction_id"?: string | null,"void_reason"?: string | null,"voided_by"?: string | null,"voided_by_name"?: string | null
                         }
                        Update: {
                           "certificate_id"?: string | null,"created_at"?: string | null,"documents"?: Json | null,"ended_at"?: string | null,"expires_on"?: string | null,"id"?: string | null,"message"?: string | null,"problem"?: string | null,"sent_at"?: string | null,"sent_by"?: string | null,"sent_by_name"?: string | null,"side"?: Database["public"]['Enums']["transaction_side"] | null,"side_id"?: string | null,"signers"?: Json | null,"status"?: Database["public"]['Enums']["envelope_status"] | null,"subject"?: string | null,"tenant_id"?: string | null,"transaction_id"?: string | null,"void_reason"?: string | null,"voided_by"?: string | null,"voided_by_name"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "signature_envelopes_tenant_id_sent_by_fkey"
      columns: ["tenant_id","sent_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "signature_envelopes_tenant_id_sent_by_fkey"
      columns: ["tenant_id","sent_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "signature_envelopes_tenant_id_side_id_certificate_id_fkey"
      columns: ["tenant_id","side_id","certificate_id"]
isOneToOne: false
      referencedRelation: "document_records"
      referencedColumns: ["tenant_id","side_id","id"]
    },{
      foreignKeyName: "signature_envelopes_tenant_id_side_id_certificate_id_fkey"
      columns: ["tenant_id","side_id","certificate_id"]
isOneToOne: false
      referencedRelation: "transaction_documents"
      referencedColumns: ["tenant_id","side_id","id"]
    },{
      foreignKeyName: "signature_envelopes_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "side_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "signature_envelopes_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_rooms"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "signature_envelopes_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "transaction_sides"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "signature_envelopes_tenant_id_transaction_id_side_id_fkey"
      columns: ["tenant_id","transaction_id","side_id"]
isOneToOne: false
      referencedRelation: "waiting_approval_records"
      referencedColumns: ["tenant_id","transaction_id","id"]
    },{
      foreignKeyName: "signature_envelopes_tenant_id_voided_by_fkey"
      columns: ["tenant_id","voided_by"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "signature_envelopes_tenant_id_voided_by_fkey"
      columns: ["tenant_id","voided_by"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"suppression_records": {
                  Row: {
                    "address": string,"channel": Database["public"]['Enums']["channel_name"],"created_at": string,"created_by": string | null,"created_by_name": string | null,"id": string,"reason": Database["public"]['Enums']["suppression_reason"],"tenant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                           "address"?: string | null,"channel"?: Database["public"]['Enums']["channel_name"] | null,"created_at"?: string | null,"created_by"?: string | null,"created_by_name"?: string | null,"id"?: string | null,"reason"?: Database["public"]['Enums']["suppression_reason"] | null,"tenant_id"?: string | null
                         }
                        Update: {
                           "address"?: string | null,"channel"?: Database["public"]['Enums']["channel_name"] | null,"created_at"?: string | null,"created_by"?: string | null,"created_by_name"?: string | null,"id"?: string | null,"reason"?: Database["public"]['Enums']["suppression_reason"] | null,"tenant_id"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "suppressions_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"tag_records": {
                  Row: {
                    "color": Database["public"]['Enums']["tag_color"],"created_at": string,"id": string,"name": string,"tenant_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                           "color"?: Database["public"]['Enums']["tag_color"] | null,"created_at"?: string | null,"id"?: string | null,"name"?: string | null,"tenant_id"?: string | null,"updated_at"?: string | null
                         }
                        Update: {
                           "color"?: Database["public"]['Enums']["tag_color"] | null,"created_at"?: string | null,"id"?: string | null,"name"?: string | null,"tenant_id"?: string | null,"updated_at"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "tags_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"task_records": {
                  Row: {
                    "assigned_to": string,"assignee_name": string | null,"assignee_team_id": string | null,"client_id": string | null,"client_name": string | null,"client_removed": boolean,"completed_at": string | null,"created_at": string,"custom": Json | null,"deal_id": string | null,"deal_title": string | null,"description": string | null,"due_date": string | null,"due_time": string | null,"id": string,"next_due_date": string | null,"next_task_id": string | null,"priority": Database["public"]['Enums']["task_priority"],"recurrence": Database["public"]['Enums']["task_recurrence"] | null,"reminder_at": string | null,"status": Database["public"]['Enums']["task_status"],"tenant_id": string,"title": string,"type": Database["public"]['Enums']["task_type"],"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                           "assigned_to"?: string | null,"assignee_name"?: string | null,"assignee_team_id"?: string | null,"client_id"?: string | null,"client_name"?: string | null,"client_removed"?: boolean | null,"completed_at"?: string | null,"created_at"?: string | null,"custom"?: Json | null,"deal_id"?: string | null,"deal_title"?: string | null,"description"?: string | null,"due_date"?: string | null,"due_time"?: string | null,"id"?: string | null,"next_due_date"?: string | null,"next_task_id"?: string | null,"priority"?: Database["public"]['Enums']["task_priority"] | null,"recurrence"?: Database["public"]['Enums']["task_recurrence"] | null,"reminder_at"?: string | null,"status"?: Database["public"]['Enums']["task_status"] | null,"tenant_id"?: string | null,"title"?: string | null,"type"?: Database["public"]['Enums']["task_type"] | null,"updated_at"?: string | null
                         }
                        Update: {
                           "assigned_to"?: string | null,"assignee_name"?: string | null,"assignee_team_id"?: string | null,"client_id"?: string | null,"client_name"?: string | null,"client_removed"?: boolean | null,"completed_at"?: string | null,"created_at"?: string | null,"custom"?: Json | null,"deal_id"?: string | null,"deal_title"?: string | null,"description"?: string | null,"due_date"?: string | null,"due_time"?: string | null,"id"?: string | null,"next_due_date"?: string | null,"next_task_id"?: string | null,"priority"?: Database["public"]['Enums']["task_priority"] | null,"recurrence"?: Database["public"]['Enums']["task_recurrence"] | null,"reminder_at"?: string | null,"status"?: Database["public"]['Enums']["task_status"] | null,"tenant_id"?: string | null,"title"?: string | null,"type"?: Database["public"]['Enums']["task_type"] | null,"updated_at"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "tasks_tenant_id_assigned_to_fkey"
      columns: ["tenant_id","assigned_to"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "tasks_tenant_id_assigned_to_fkey"
      columns: ["tenant_id","assigned_to"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "tasks_tenant_id_deal_id_fkey"
      columns: ["tenant_id","deal_id"]
isOneToOne: false
      referencedRelation: "deal_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "tasks_tenant_id_deal_id_fkey"
      columns: ["tenant_id","deal_id"]
isOneToOne: false
      referencedRelation: "deals"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "tasks_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "tasks_tenant_id_next_task_id_fkey"
      columns: ["tenant_id","next_task_id"]
isOneToOne: false
      referencedRelation: "task_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "tasks_tenant_id_next_task_id_fkey"
      columns: ["tenant_id","next_task_id"]
isOneToOne: false
      referencedRelation: "tasks"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"transaction_log": {
                  Row: {
                    "acted_by": string | null,"acted_by_name": string | null,"detail": string | null,"happened_at": string | null,"id": string | null,"kind": string | null,"reason": string | null,"side_id": string | null,"tenant_id": string | null,"title": string | null,"titles": (string)[] | null,"transaction_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                           "acted_by"?: string | null,"acted_by_name"?: string | null,"detail"?: string | null,"happened_at"?: string | null,"id"?: string | null,"kind"?: string | null,"reason"?: string | null,"side_id"?: string | null,"tenant_id"?: string | null,"title"?: string | null,"titles"?: (string)[] | null,"transaction_id"?: string | null
                         }
                        Update: {
                           "acted_by"?: string | null,"acted_by_name"?: string | null,"detail"?: string | null,"happened_at"?: string | null,"id"?: string | null,"kind"?: string | null,"reason"?: string | null,"side_id"?: string | null,"tenant_id"?: string | null,"title"?: string | null,"titles"?: (string)[] | null,"transaction_id"?: string | null
                         }
                        Relationships: [
                    
                  ]
                },"transaction_party_records": {
                  Row: {
                    "can_update": boolean | null,"client_id": string | null,"client_name": string | null,"company": string | null,"created_at": string,"email": string | null,"id": string,"name": string,"phone": string | null,"role": Database["public"]['Enums']["party_role"],"tenant_id": string,"transaction_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                           "can_update"?: boolean | null,"client_id"?: string | null,"client_name"?: string | null,"company"?: string | null,"created_at"?: string | null,"email"?: string | null,"id"?: string | null,"name"?: string | null,"phone"?: string | null,"role"?: Database["public"]['Enums']["party_role"] | null,"tenant_id"?: string | null,"transaction_id"?: string | null,"updated_at"?: string | null
                         }
                        Update: {
                           "can_update"?: boolean | null,"client_id"?: string | null,"client_name"?: string | null,"company"?: string | null,"created_at"?: string | null,"email"?: string | null,"id"?: string | null,"name"?: string | null,"phone"?: string | null,"role"?: Database["public"]['Enums']["party_role"] | null,"tenant_id"?: string | null,"transaction_id"?: string | null,"updated_at"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "transaction_parties_tenant_id_transaction_id_fkey"
      columns: ["tenant_id","transaction_id"]
isOneToOne: false
      referencedRelation: "transaction_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "transaction_parties_tenant_id_transaction_id_fkey"
      columns: ["tenant_id","transaction_id"]
isOneToOne: false
      referencedRelation: "transaction_retentions"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "transaction_parties_tenant_id_transaction_id_fkey"
      columns: ["tenant_id","transaction_id"]
isOneToOne: false
      referencedRelation: "transactions"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"transaction_records": {
                  Row: {
                    "approved_at": string | null,"closing_date": string | null,"contract_date": string | null,"contract_price": number | null,"created_at": string,"custom": Json | null,"deals": Json | null,"has_hoa": boolean | null,"id": string,"is_dual_agency": boolean | null,"is_financed": boolean | null,"kind": Database["public"]['Enums']["transaction_kind"],"list_price": number | null,"mls_number": string | null,"number": string,"owner_id": string,"owner_name": string | null,"owner_team_id": string | null,"property_address": string | null,"property_type": Database["public"]['Enums']["property_type"] | null,"sides": Json | null,"status": Database["public"]['Enums']["transaction_status"],"tenant_id": string,"title": string,"title_company": string | null,"title_contact": string | null,"title_email": string | null,"title_phone": string | null,"updated_at": string,"year_built": number | null
                  }
                  ComputedFields: never
                  Insert: {
                           "approved_at"?: string | null,"closing_date"?: string | null,"contract_date"?: string | null,"contract_price"?: number | null,"created_at"?: string | null,"custom"?: Json | null,"deals"?: Json | null,"has_hoa"?: boolean | null,"id"?: string | null,"is_dual_agency"?: boolean | null,"is_financed"?: boolean | null,"kind"?: Database["public"]['Enums']["transaction_kind"] | null,"list_price"?: number | null,"mls_number"?: string | null,"number"?: string | null,"owner_id"?: string | null,"owner_name"?: string | null,"owner_team_id"?: string | null,"property_address"?: string | null,"property_type"?: Database["public"]['Enums']["property_type"] | null,"sides"?: Json | null,"status"?: Database["public"]['Enums']["transaction_status"] | null,"tenant_id"?: string | null,"title"?: string | null,"title_company"?: string | null,"title_contact"?: string | null,"title_email"?: string | null,"title_phone"?: string | null,"updated_at"?: string | null,"year_built"?: number | null
                         }
                        Update: {
                           "approved_at"?: string | null,"closing_date"?: string | null,"contract_date"?: string | null,"contract_price"?: number | null,"created_at"?: string | null,"custom"?: Json | null,"deals"?: Json | null,"has_hoa"?: boolean | null,"id"?: string | null,"is_dual_agency"?: boolean | null,"is_financed"?: boolean | null,"kind"?: Database["public"]['Enums']["transaction_kind"] | null,"list_price"?: number | null,"mls_number"?: string | null,"number"?: string | null,"owner_id"?: string | null,"owner_name"?: string | null,"owner_team_id"?: string | null,"property_address"?: string | null,"property_type"?: Database["public"]['Enums']["property_type"] | null,"sides"?: Json | null,"status"?: Database["public"]['Enums']["transaction_status"] | null,"tenant_id"?: string | null,"title"?: string | null,"title_company"?: string | null,"title_contact"?: string | null,"title_email"?: string | null,"title_phone"?: string | null,"updated_at"?: string | null,"year_built"?: number | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "transactions_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "commission_member_details"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "transactions_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"transaction_retentions": {
                  Row: {
                    "hold_placed_at": string | null,"hold_placed_by": string | null,"hold_placed_by_name": string | null,"hold_reason": string | null,"id": string,"keep_reason": string | null,"kept_until": string | null,"tenant_id": string,"years": number
                  }
                  ComputedFields: never
                  Insert: {
                           "hold_placed_at"?: string | null,"hold_placed_by"?: string | null,"hold_placed_by_name"?: string | null,"hold_reason"?: string | null,"id"?: string | null,"keep_reason"?: string | null,"kept_until"?: string | null,"tenant_id"?: string | null,"years"?: number | null
                         }
                        Update: {
                           "hold_placed_at"?: string | null,"hold_placed_by"?: string | null,"hold_placed_by_name"?: string | null,"hold_reason"?: string | null,"id"?: string | null,"keep_reason"?: string | null,"kept_until"?: string | null,"tenant_id"?: string | null,"years"?: number | null
                         }
                        Relationships: [
                    
                  ]
                },"transaction_rooms": {
                  Row: {
                    "can_update": boolean | null,"id": string,"side": Database["public"]['Enums']["transaction_side"],"tenant_id": string,"transaction_id": string
                  }
                  ComputedFields: never
                  Insert: {
                           "can_update"?: boolean | null,"id"?: string | null,"side"?: Database["public"]['Enums']["transaction_side"] | null,"tenant_id"?: string | null,"transaction_id"?: string | null
                         }
                        Update: {
                           "can_update"?: boolean | null,"id"?: string | null,"side"?: Database["public"]['Enums']["transaction_side"] | null,"tenant_id"?: string | null,"transaction_id"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "transaction_sides_tenant_id_transaction_id_fkey"
      columns: ["tenant_id","transaction_id"]
isOneToOne: false
      referencedRelation: "transaction_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "transaction_sides_tenant_id_transaction_id_fkey"
      columns: ["tenant_id","transaction_id"]
isOneToOne: false
      referencedRelation: "transaction_retentions"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "transaction_sides_tenant_id_transaction_id_fkey"
      columns: ["tenant_id","transaction_id"]
isOneToOne: false
      referencedRelation: "transactions"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                },"waiting_approval_records": {
                  Row: {
                    "closing_date": string | null,"complete_since": string | null,"id": string,"number": string,"owner_name": string | null,"side": Database["public"]['Enums']["transaction_side"],"status": Database["public"]['Enums']["transaction_status"],"tenant_id": string,"title": string,"transaction_id": string
                  }
                  ComputedFields: never
                  Insert: {
                           "closing_date"?: string | null,"complete_since"?: string | null,"id"?: string | null,"number"?: string | null,"owner_name"?: string | null,"side"?: Database["public"]['Enums']["transaction_side"] | null,"status"?: Database["public"]['Enums']["transaction_status"] | null,"tenant_id"?: string | null,"title"?: string | null,"transaction_id"?: string | null
                         }
                        Update: {
                           "closing_date"?: string | null,"complete_since"?: string | null,"id"?: string | null,"number"?: string | null,"owner_name"?: string | null,"side"?: Database["public"]['Enums']["transaction_side"] | null,"status"?: Database["public"]['Enums']["transaction_status"] | null,"tenant_id"?: string | null,"title"?: string | null,"transaction_id"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "transaction_sides_tenant_id_transaction_id_fkey"
      columns: ["tenant_id","transaction_id"]
isOneToOne: false
      referencedRelation: "transaction_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "transaction_sides_tenant_id_transaction_id_fkey"
      columns: ["tenant_id","transaction_id"]
isOneToOne: false
      referencedRelation: "transaction_retentions"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "transaction_sides_tenant_id_transaction_id_fkey"
      columns: ["tenant_id","transaction_id"]
isOneToOne: false
      referencedRelation: "transactions"
      referencedColumns: ["tenant_id","id"]
    }
                  ]
                }
          }
          Functions: {
            "accept_invitation":
{ Args: { "p_token": string }; Returns: string
                           },
"admit_inquiries":
{ Args: { "p_tenant_id": string }; Returns: Json
                           },
"announce_account_change":
{ Args: { "p_email"?: string,"p_user_id": string }; Returns: undefined
                           },
"announce_sign_in":
{ Args: { "p_email": string }; Returns: undefined
                           },
"apply_checklist_changes":
{ Args: { "p_by": string,"p_changes": Json,"p_tenant_id": string }; Returns: string[]
                           },
"approve_payout":
{ Args: { "p_id": string,"p_reference": string }; Returns: undefined
                           },
"begin_stripe_snapshot":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"begin_two_step":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"bulk_change_records":
{ Args: { "p_change": Json,"p_ids": (string)[],"p_kind": string,"p_tenant_id": string }; Returns: Json
                           },
"cancel_buyer_match":
{ Args: { "p_id": string,"p_tenant_id": string }; Returns: Json
                           },
"cancel_commission_payout":
{ Args: { "p_by": string,"p_id": string,"p_tenant_id": string }; Returns: undefined
                           },
"cancel_mailing":
{ Args: { "p_id": string,"p_tenant_id": string }; Returns: number
                           },
"cancel_message":
{ Args: { "p_id": string,"p_tenant_id": string }; Returns: Json
                           },
"change_commission_payout":
{ Args: { "p_id": string,"p_statement_ids": (string)[],"p_tenant_id": string,"p_updated_at": string }; Returns: undefined
                           },
"claim_idempotent_answer":
{ Args: { "p_key": string,"p_request": string,"p_route": string,"p_user_id": string }; Returns: {
              "body": string,"claim": string,"outcome": string,"retry_after": number,"status": number
            }[]
                           },
"claim_lead":
{ Args: { "p_response_id": string,"p_tenant_id": string }; Returns: Json
                           },
"clear_rate_limit":
{ Args: { "p_key": string }; Returns: undefined
                           },
"consume_rate_limit":
{ Args: { "p_hits"?: number,"p_key": string,"p_limit": number,"p_window_seconds": number }; Returns: {
              "allowed": boolean,"retry_after": number
            }[]
                           },
"count_clients":
{ Args: { "p_queries": Json,"p_tenant_id": string }; Returns: (number)[]
                           },
"count_member_holdings":
{ Args: { "p_tenant_id": string,"p_user_id": string }; Returns: Json
                           },
"count_my_due_tasks":
{ Args: { "p_tenant_id": string }; Returns: {
              "due_today": number,"overdue": number
            }[]
                           },
"count_my_unread_messages":
{ Args: { "p_tenant_id": string }; Returns: number
                           },
"count_referral_click":
{ Args: { "p_code": string,"p_visitor": string }; Returns: undefined
                           },
"count_stripe_request":
{ Args: { "p_tenant_id": string }; Returns: undefined
                           },
"count_tags":
{ Args: { "p_tenant_id": string }; Returns: {
              "counts": Json,"relation": string
            }[]
                           },
"create_commission_payout":
{ Args: { "p_by": string,"p_method": Database["public"]['Enums']["commission_payout_method"],"p_statement_ids": (string)[],"p_tenant_id": string }; Returns: string
                           },
"create_data_export_link":
{ Args: { "p_id": string,"p_tenant_id": string }; Returns: string
                           },
"create_documents":
{ Args: { "p_documents": Json,"p_side_id": string,"p_tenant_id": string }; Returns: (string)[]
                           },
"create_invitation":
{ Args: { "p_custom_role_id"?: string,"p_email": string,"p_role": Database["public"]['Enums']["member_role"],"p_team_id"?: string,"p_tenant_id": string }; Returns: string
                           },
"create_mailing":
{ Args: { "p_client_ids": (string)[],"p_tenant_id": string,"p_values": Json,"p_words": Json }; Returns: string
                           },
"create_message":
{ Args: { "p_attachment_ids"?: (string)[],"p_tenant_id": string,"p_values": Json }; Returns: Json
                           },
"create_record":
{ Args: { "p_kind": string,"p_tenant_id": string,"p_values": Json }; Returns: Json
                           },
"deactivate_member":
{ Args: { "p_tenant_id": string,"p_to"?: string,"p_user_id": string }; Returns: Json
                           },
"decline_lead":
{ Args: { "p_response_id": string,"p_tenant_id": string }; Returns: undefined
                           },
"delete_action_plan":
{ Args: { "p_id": string,"p_tenant_id": string }; Returns: boolean
                           },
"delete_automation":
{ Args: { "p_id": string,"p_tenant_id": string }; Returns: boolean
                           },
"delete_lead_rule":
{ Args: { "p_id": string,"p_tenant_id": string }; Returns: boolean
                           },
"delete_messages":
{ Args: { "p_ids": (string)[],"p_tenant_id": string }; Returns: string[]
                           },
"delete_record":
{ Args: { "p_id": string,"p_kind": string,"p_tenant_id": string }; Returns: boolean
                           },
"end_my_sessions":
{ Args: { "p_id"?: string }; Returns: undefined
                           },
"end_support_view":
{ Args: { "p_id": string }; Returns: undefined
                           },
"end_user_sessions":
{ Args: { "p_user_id": string }; Returns: number
                           },
"enqueue_inbound_mail":
{ Args: { "p_id": string,"p_message_id"?: string,"p_tenant_id"?: string }; Returns: undefined
                           },
"enrol_clients":
{ Args: { "p_client_ids": (string)[],"p_dry_run"?: boolean,"p_plan_id": string,"p_tenant_id": string }; Returns: Json
                           },
"erase_client":
{ Args: { "p_client_id": string,"p_tenant_id": string }; Returns: Json
                           },
"extend_two_step_to_session":
{ Args: { "p_session_id": string }; Returns: undefined
                           },
"find_duplicate_clients":
{ Args: { "p_email"?: string,"p_except_id"?: string,"p_name": string,"p_phone": string,"p_tenant_id": string }; Returns: {
              "email": string,"id": string,"matched_on": string,"name": string,"phone": string
            }[]
                           },
"find_merge_survivor":
{ Args: { "p_id": string,"p_tenant_id": string }; Returns: string
                           },
"get_action_plan":
{ Args: { "p_id": string,"p_tenant_id": string }; Returns: Json
                           },
"get_actor":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"get_actor_and_list":
{ Args: { "p_list": string,"p_query"?: Json }; Returns: Json
                           },
"get_billing_notice":
{ Args: { "p_manages": boolean,"p_tenant_id": string }; Returns: Json
                           },
"get_billing_state":
{ Args: { "p_tenant_id": string }; Returns: Json
                           },
"get_client_ip_signing_key":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"get_dashboard":
{ Args: { "p_tenant_id": string }; Returns: Json
                           },
"get_deal_totals":
{ Args: { "p_query"?: Json,"p_tenant_id": string }; Returns: {
              "deal_count": number,"status": Database["public"]['Enums']["deal_status"],"total_value": number
            }[]
                           },
"get_inquiry_form":
{ Args: { "p_id": string }; Returns: Json
                           },
"get_lead_learning":
{ Args: { "p_tenant_id": string }; Returns: Json
                           },
"get_lead_offer":
{ Args: { "p_response_id": string,"p_tenant_id": string }; Returns: Json
                           },
"get_lead_scoring":
{ Args: { "p_tenant_id": string }; Returns: Json
                           },
"get_log_position":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"get_mail_preference":
{ Args: { "p_message_id": string }; Returns: Json
                           },
"get_mls_connection":
{ Args: { "p_tenant_id": string }; Returns: Json
                           },
"get_mls_usage":
{ Args: { "p_tenant_id": string }; Returns: Json
                           },
"get_my_branding":
{ Args: { "p_tenant_id": string }; Returns: Json
                           },
"get_my_notification_preferences":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"get_my_text_state":
{ Args: { "p_tenant_id": string }; Returns: Json
                           },
"get_my_two_step":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"get_paper_branding":
{ Args: { "p_tenant_id": string }; Returns: Json
                           },
"get_partner_analytics":
{ Args: { "p_months"?: number }; Returns: {
              "clicks": number,"confirmed": number,"month": string,"sign_ups": number
            }[]
                           },
"get_partner_dashboard":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"get_queue_health":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"get_report":
{ Args: { "p_key": string,"p_query"?: Json,"p_tenant_id": string }; Returns: Json
                           },
"get_scoring_sample":
{ Args: { "p_tenant_id": string }; Returns: Json
                           },
"get_team_usage":
{ Args: { "p_tenant_id": string,"p_time_zone": string }; Returns: Json
                           },
"get_tenant_overview":
{ Args: { "p_tenant_id": string }; Returns: Json
                           },
"import_clients":
{ Args: { "p_dry_run"?: boolean,"p_file_name"?: string,"p_rejected_count"?: number,"p_rows": string,"p_tenant_id": string }; Returns: Json
                           },
"is_free_testing":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"join_partner_program":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"keep_inquiry_client":
{ Args: { "p_inquiry_id": string,"p_tenant_id": string }; Returns: Json
                           },
"lease_api_key":
{ Args: { "p_hash": string,"p_request_count": number }; Returns: {
              "granted": number,"id": string,"remaining": number,"request_limit": number,"seconds": number,"user_id": string
            }[]
                           },
"list_action_plans":
{ Args: { "p_tenant_id": string }; Returns: Json
                           },
"list_assignees":
{ Args: { "p_area": string,"p_tenant_id": string }; Returns: {
              "email": string,"name": string,"user_id": string
            }[]
                           },
"list_audit_entries":
{ Args: { "p_query"?: Json,"p_tenant_id": string }; Returns: Json
                           },
"list_audit_people":
{ Args: { "p_tenant_id": string }; Returns: {
              "name": string,"user_id": string
            }[]
                           },
"list_audit_rows":
{ Args: { "p_after"?: string,"p_entry_id": number,"p_tenant_id": string }; Returns: Json
                           },
"list_automation_runs":
{ Args: { "p_automation_id"?: string,"p_before"?: number,"p_client_id"?: string,"p_tenant_id": string }; Returns: {
              "automation_id": string,"automation_name": string,"client_id": string,"client_name": string,"failing": (string)[],"id": number,"limited_to": number,"outcome": string,"owner_id": string,"owner_name": string,"ran_at": string,"results": Json,"started_at": string,"version": number
            }[]
                           },
"list_bank_accounts":
{ Args: { "p_tenant_id": string,"p_user_ids": (string)[] }; Returns: {
              "counts_from": string,"id": string,"kind": Database["public"]['Enums']["bank_account_kind"],"last_four": string,"rests": boolean,"sealed_secret": string,"user_id": string
            }[]
                           },
"list_blocked_addresses":
{ Args: { "p_addresses": (string)[],"p_channel": Database["public"]['Enums']["channel_name"],"p_tenant_id": string }; Returns: {
              "address": string,"reason": Database["public"]['Enums']["suppression_reason"],"text": string
            }[]
                           },
"list_calendar":
{ Args: { "p_from": string,"p_kinds"?: (string)[],"p_open_only"?: boolean,"p_owner_id"?: string,"p_per_day"?: number,"p_tenant_id": string,"p_to": string }; Returns: {
              "agent_ids": (string)[],"client_name": string,"day": string,"day_count": number,"deal_id": string,"deal_title": string,"done": boolean,"due_time": string,"id": string,"key_date_kind": Database["public"]['Enums']["key_date_kind"],"kind": string,"owner_id": string,"priority": Database["public"]['Enums']["task_priority"],"status": Database["public"]['Enums']["task_status"],"title": string
            }[]
                           },
"list_calendar_days":
{ Args: { "p_query": Json,"p_tenant_id": string }; Returns: Json
                           },
"list_client_merges":
{ Args: { "p_client_id": string,"p_tenant_id": string }; Returns: {
              "id": string,"merged_at": string,"merged_by_name": string,"name": string,"undo_until": string
            }[]
                           },
"list_clients":
{ Args: { "p_query"?: Json,"p_tenant_id": string }; Returns: Json
                           },
"list_conflicting_fields":
{ Args: { "p_changes": Json,"p_id": string,"p_kind": string,"p_tenant_id": string,"p_unchanged_since": string }; Returns: Json
                           },
"list_conversations":
{ Args: { "p_query"?: Json,"p_tenant_id": string }; Returns: Json
                           },
"list_deal_board":
{ Args: { "p_query"?: Json,"p_tenant_id": string }; Returns: Json
                           },
"list_deal_totals":
{ Args: { "p_query"?: Json,"p_tenant_id": string }; Returns: Json
                           },
"list_deals":
{ Args: { "p_query"?: Json,"p_tenant_id": string }; Returns: Json
                           },
"list_due_contacts":
{ Args: { "p_query"?: Json,"p_tenant_id": string }; Returns: Json
                           },
"list_email_templates":
{ Args: { "p_query"?: Json,"p_tenant_id": string }; Returns: Json
                           },
"list_files_behind_checklist":
{ Args: { "p_after": string,"p_limit": number,"p_template_id": string,"p_tenant_id": string }; Returns: string[]
                           },
"list_invitations":
{ Args: { "p_open_only"?: boolean,"p_tenant_id": string }; Returns: Json
                           },
"list_key_dates":
{ Args: { "p_query"?: Json,"p_tenant_id": string }; Returns: Json
                           },
"list_key_fields":
{ Args: { "p_token": string }; Returns: Json
                           },
"list_lead_offers":
{ Args: { "p_tenant_id": string }; Returns: {
              "about": string,"claim_until": string,"id": string,"name": string,"source": Database["public"]['Enums']["client_source"]
            }[]
                           },
"list_leads":
{ Args: { "p_query"?: Json,"p_tenant_id": string }; Returns: Json
                           },
"list_listing_matches":
{ Args: { "p_query"?: Json,"p_tenant_id": string }; Returns: Json
                           },
"list_mailings":
{ Args: { "p_query"?: Json,"p_tenant_id": string }; Returns: Json
                           },
"list_members":
{ Args: { "p_tenant_id": string }; Returns: Json
                           },
"list_messages":
{ Args: { "p_query"?: Json,"p_tenant_id": string }; Returns: Json
                           },
"list_my_sessions":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"list_notes":
{ Args: { "p_query"?: Json,"p_tenant_id": string }; Returns: Json
                           },
"list_notifications":
{ Args: { "p_before"?: string,"p_before_id"?: string,"p_limit"?: number,"p_tenant_id": string }; Returns: {
              "created_at": string,"id": string,"kind": string,"read_at": string,"title": string,"unread_count": number,"url": string
            }[]
                           },
"list_owners":
{ Args: { "p_area": string,"p_tenant_id": string }; Returns: {
              "name": string,"user_id": string
            }[]
                           },
"list_payout_requests":
{ Args: { "p_query": Json }; Returns: Json
                           },
"list_pending_sides":
{ Args: { "p_tenant_id": string,"p_user_id"?: string }; Returns: string[]
                           },
"list_pending_sides_of_plan":
{ Args: { "p_plan_id": string,"p_tenant_id": string }; Returns: string[]
                           },
"list_plan_enrolments":
{ Args: { "p_query"?: Json,"p_tenant_id": string }; Returns: Json
                           },
"list_platform_users":
{ Args: { "p_query": Json }; Returns: Json
                           },
"list_possible_duplicates":
{ Args: { "p_query"?: Json,"p_tenant_id": string }; Returns: Json
                           },
"list_record_history":
{ Args: { "p_after_entry"?: number,"p_kind": string,"p_record_id": string,"p_tenant_id": string }; Returns: Json
                           },
"list_report_rows":
{ Args: { "p_key": string,"p_query": Json,"p_tenant_id": string }; Returns: Json
                           },
"list_reported_errors":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"list_roles":
{ Args: { "p_tenant_id": string }; Returns: Json
                           },
"list_saved_views":
{ Args: { "p_query"?: Json,"p_tenant_id": string }; Returns: Json
                           },
"list_scoring_versions":
{ Args: { "p_tenant_id": string }; Returns: {
              "made_at": string,"made_by_name": string,"model_id": string,"restored_from": number,"settings": Json,"version": number
            }[]
                           },
"list_successors":
{ Args: { "p_tenant_id": string,"p_user_id": string }; Returns: {
              "email": string,"name": string,"user_id": string
            }[]
                           },
"list_support_views":
{ Args: { "p_running_only"?: boolean,"p_tenant_id": string }; Returns: Json
                           },
"list_suppressions":
{ Args: { "p_query"?: Json,"p_tenant_id": string }; Returns: Json
                           },
"list_suspended_teams":
{ Args: { "p_user_id": string }; Returns: Json
                           },
"list_tags":
{ Args: { "p_query"?: Json,"p_tenant_id": string }; Returns: Json
                           },
"list_targets":
{ Args: { "p_query"?: Json,"p_tenant_id": string }; Returns: Json
                           },
"list_tasks":
{ Args: { "p_query"?: Json,"p_tenant_id": string }; Returns: Json
                           },
"list_teams":
{ Args: { "p_tenant_id": string }; Returns: Json
                           },
"list_tenants":
{ Args: { "p_query": Json }; Returns: Json
                           },
"list_timeline":
{ Args: { "p_query": Json,"p_tenant_id": string }; Returns: Json
                           },
"list_transactions":
{ Args: { "p_query"?: Json,"p_tenant_id": string }; Returns: Json
                           },
"list_updated_records":
{ Args: { "p_query": Json,"p_tenant_id": string }; Returns: Json
                           },
"list_waiting_approvals":
{ Args: { "p_limit": number,"p_offset": number,"p_tenant_id": string }; Returns: Json
                           },
"mark_conversations":
{ Args: { "p_ids": (string)[],"p_marks": Json,"p_tenant_id": string }; Returns: (string)[]
                           },
"mark_listing_matches":
{ Args: { "p_client_id": string,"p_listing_ids": (string)[],"p_mark": string,"p_tenant_id": string }; Returns: number
                           },
"mark_messages":
{ Args: { "p_ids": (string)[],"p_marks": Json,"p_tenant_id": string }; Returns: string[]
                           },
"merge_clients":
{ Args: { "p_choices"?: Json,"p_keep_id": string,"p_merge_id": string,"p_tenant_id": string }; Returns: Json
                           },
"move_overdue_tasks":
{ Args: { "p_tenant_id": string }; Returns: Json
                           },
"open_transaction":
{ Args: { "p_contract_date"?: unknown,"p_deal_id": string,"p_kind"?: Database["public"]['Enums']["transaction_kind"],"p_tenant_id": string }; Returns: Json
                           },
"pay_commission_payout":
{ Args: { "p_by": string,"p_day": string,"p_id": string,"p_reference": string,"p_tenant_id": string,"p_total": number,"p_updated_at"?: string }; Returns: undefined
                           },
"pay_statement":
{ Args: { "p_by": string,"p_day": string,"p_id": string,"p_reference": string,"p_tenant_id": string }; Returns: undefined
                           },
"pin_saved_view":
{ Args: { "p_id": string,"p_place"?: number,"p_tenant_id": string }; Returns: undefined
                           },
"post_commission_entry":
{ Args: { "p_amount": number,"p_by": string,"p_day": string,"p_description": string,"p_kind": Database["public"]['Enums']["commission_entry_kind"],"p_statement_id"?: string,"p_tenant_id": string,"p_user_id": string }; Returns: undefined
                           },
"post_correction":
{ Args: { "p_by": string,"p_correction": Json,"p_from": string,"p_inputs": Json,"p_tenant_id": string,"p_user_id": string }; Returns: boolean
                           },
"post_opening_balance":
{ Args: { "p_amount": number,"p_by": string,"p_counter": Json,"p_reason": string,"p_tenant_id": string }; Returns: undefined
                           },
"post_statement":
{ Args: { "p_by": string,"p_inputs": Json,"p_result": Json,"p_tenant_id": string }; Returns: boolean
                           },
"preview_action_plan":
{ Args: { "p_client_id": string,"p_steps": Json,"p_tenant_id": string }; Returns: Json
                           },
"preview_automation":
{ Args: { "p_automation": Json,"p_tenant_id": string }; Returns: Json
                           },
"preview_custom_field_type":
{ Args: { "p_id": string,"p_options"?: Json,"p_tenant_id": string,"p_type": Database["public"]['Enums']["custom_field_type"] }; Returns: Json
                           },
"preview_invitation":
{ Args: { "p_token": string }; Returns: {
              "email": string,"has_account": boolean,"inviter_name": string,"role_name": string,"state": string,"tenant_name": string
            }[]
                           },
"preview_lead_routing":
{ Args: { "p_inquiry": Json,"p_tenant_id": string }; Returns: Json
                           },
"preview_mailing":
{ Args: { "p_channel": Database["public"]['Enums']["channel_name"],"p_client_ids": (string)[],"p_is_marketing": boolean,"p_tenant_id": string }; Returns: Json
                           },
"read_calendar_feed":
{ Args: { "p_token": string }; Returns: Json
                           },
"read_checklist_inputs":
{ Args: { "p_tenant_id": string,"p_transaction_ids": (string)[] }; Returns: Json
                           },
"read_commission_journal":
{ Args: { "p_from": string,"p_payout_id"?: string,"p_tenant_id": string,"p_until": string }; Returns: Json
                           },
"read_correction_inputs":
{ Args: { "p_from": string,"p_tenant_id": string,"p_user_id": string }; Returns: Json
                           },
"read_statement_inputs":
{ Args: { "p_side_ids": (string)[],"p_tenant_id": string }; Returns: Json
                           },
"read_transaction_file":
{ Args: { "p_log_limit": number,"p_tenant_id": string,"p_transaction_id": string }; Returns: Json
                           },
"receive_form_inquiry":
{ Args: { "p_id": string,"p_inquiry": Json }; Returns: Json
                           },
"receive_keyed_inquiry":
{ Args: { "p_inquiry": Json,"p_token": string }; Returns: Json
                           },
"receive_sms":
{ Args: { "p_text": Json }; Returns: Json
                           },
"record_affiliate_trace":
{ Args: { "p_address": string,"p_device": string,"p_user_id": string }; Returns: undefined
                           },
"record_audit_entry":
{ Args: { "p_action": string,"p_actor_id": string,"p_changes"?: Json,"p_kind": string,"p_label"?: string,"p_record_id"?: string,"p_tenant_id": string }; Returns: undefined
                           },
"record_error":
{ Args: { "p_message": string,"p_place": string,"p_reference"?: string }; Returns: undefined
                           },
"record_mls_answer":
{ Args: { "p_failure": string,"p_tenant_id": string }; Returns: undefined
                           },
"record_session_device":
{ Args: { "p_device": string }; Returns: Json
                           },
"record_sms_status":
{ Args: { "p_failure"?: string,"p_is_stopped"?: boolean,"p_message_id": string,"p_status": Database["public"]['Enums']["message_status"] }; Returns: boolean
                           },
"record_stripe_events":
{ Args: { "p_events": Json }; Returns: undefined
                           },
"redeem_data_export_link":
{ Args: { "p_id": string,"p_token": string }; Returns: string
                           },
"reject_payout":
{ Args: { "p_id": string,"p_reason": string }; Returns: undefined
                           },
"release_idempotent_claim":
{ Args: { "p_claim": string }; Returns: undefined
                           },
"reorder_automations":
{ Args: { "p_ids": (string)[],"p_tenant_id": string }; Returns: undefined
                           },
"reorder_custom_fields":
{ Args: { "p_ids": (string)[],"p_kind": string,"p_tenant_id": string }; Returns: undefined
                           },
"reorder_lead_rules":
{ Args: { "p_ids": (string)[],"p_tenant_id": string }; Returns: undefined
                           },
"replace_stripe_customer":
{ Args: { "p_customer_id": string,"p_deleted_id": string,"p_tenant_id": string }; Returns: undefined
                           },
"replay_webhook_delivery":
{ Args: { "p_id": string,"p_tenant_id": string }; Returns: boolean
                           },
"request_data_export":
{ Args: { "p_tenant_id": string }; Returns: string
                           },
"request_payout":
{ Args: { "p_amount": number,"p_payment_method": Database["public"]['Enums']["payout_method"] }; Returns: string
                           },
"require_inquiry_key":
{ Args: { "p_token": string }; Returns: undefined
                           },
"reset_member_two_step":
{ Args: { "p_tenant_id": string,"p_user_id": string }; Returns: undefined
                           },
"resolve_unmatched_message":
{ Args: { "p_client_id"?: string,"p_id": string,"p_tenant_id": string }; Returns: Json
                           },
"restore_account":
{ Args: { "p_token": string }; Returns: string
                           },
"restore_lead_scoring":
{ Args: { "p_tenant_id": string,"p_version": number }; Returns: number
                           },
"restore_task_dates":
{ Args: { "p_tasks": Json,"p_tenant_id": string }; Returns: number
                           },
"retire_tag":
{ Args: { "p_tag_id": string,"p_target_id"?: string,"p_tenant_id": string }; Returns: boolean
                           },
"retry_buyer_match":
{ Args: { "p_id": string,"p_tenant_id": string }; Returns: Json
                           },
"retry_jobs":
{ Args: { "p_ids": (number)[] }; Returns: number
                           },
"retry_message":
{ Args: { "p_id": string,"p_tenant_id": string }; Returns: Json
                           },
"rotate_calendar_feed":
{ Args: { "p_tenant_id": string }; Returns: string
                           },
"save_action_plan":
{ Args: { "p_id": string,"p_plan": Json,"p_tenant_id": string }; Returns: string
                           },
"save_automation":
{ Args: { "p_automation": Json,"p_id": string,"p_tenant_id": string }; Returns: string
                           },
"save_bank_account":
{ Args: { "p_account": Json,"p_tenant_id": string,"p_user_id": string }; Returns: undefined
                           },
"save_idempotent_answer":
{ Args: { "p_body": string,"p_claim": string,"p_status": number }; Returns: undefined
                           },
"save_lead_availability":
{ Args: { "p_availability": Json,"p_tenant_id": string,"p_user_id": string }; Returns: undefined
                           },
"save_lead_rule":
{ Args: { "p_id": string,"p_rule": Json,"p_tenant_id": string }; Returns: string
                           },
"save_lead_scoring":
{ Args: { "p_settings": Json,"p_tenant_id": string,"p_version": number }; Returns: number
                           },
"save_listing":
{ Args: { "p_listing": Json,"p_source": string,"p_tenant_id": string }; Returns: undefined
                           },
"save_stripe_customer":
{ Args: { "p_customer_id": string,"p_tenant_id": string }; Returns: {
              "cancel_at_period_end": boolean,
"created_at": string,
"current_period_end": string | null,
"customer_id": string,
"ended_at": string | null,
"next_plan": Database["public"]['Enums']["plan_key"] | null,
"past_due_since": string | null,
"plan": Database["public"]['Enums']["plan_key"] | null,
"price_id": string | null,
"requests": number,
"snapshot_number": number,
"status": Database["public"]['Enums']["subscription_status"] | null,
"subscription_id": string | null,
"tenant_id": string,
"trial_ends_at": string | null,
"updated_at": string
            }[]
                          SetofOptions: {
        from: "*"
        to: "subscriptions"
        isOneToOne: false
        isSetofReturn: true
      } },
"save_tenant_stripe_snapshot":
{ Args: { "p_customer_id": string,"p_found": Json,"p_snapshot_number": number,"p_tenant_id": string }; Returns: {
              "cancel_at_period_end": boolean,
"created_at": string,
"current_period_end": string | null,
"customer_id": string,
"ended_at": string | null,
"next_plan": Database["public"]['Enums']["plan_key"] | null,
"past_due_since": string | null,
"plan": Database["public"]['Enums']["plan_key"] | null,
"price_id": string | null,
"requests": number,
"snapshot_number": number,
"status": Database["public"]['Enums']["subscription_status"] | null,
"subscription_id": string | null,
"tenant_id": string,
"trial_ends_at": string | null,
"updated_at": string
            }[]
                          SetofOptions: {
        from: "*"
        to: "subscriptions"
        isOneToOne: false
        isSetofReturn: true
      } },
"search_everything":
{ Args: { "p_kinds": (string)[],"p_limit"?: number,"p_query": string,"p_tenant_id": string }; Returns: {
              "detail": string,"id": string,"kind": string,"rank": number,"title": string
            }[]
                           },
"send_envelope":
{ Args: { "p_side_id": string,"p_tenant_id": string,"p_values": Json }; Returns: string
                           },
"send_paper":
{ Args: { "p_by": string,"p_mail": Json,"p_statement_id": string,"p_tenant_id": string }; Returns: string
                           },
"set_distinct_clients":
{ Args: { "p_are_distinct": boolean,"p_one_id": string,"p_other_id": string,"p_tenant_id": string }; Returns: undefined
                           },
"set_free_testing":
{ Args: { "p_is_on": boolean }; Returns: undefined
                           },
"set_key_dates":
{ Args: { "p_also_update"?: Json,"p_dates": Json,"p_deal_id": string,"p_tenant_id": string }; Returns: Json
                           },
"set_mail_preference":
{ Args: { "p_message_id": string,"p_unsubscribed": boolean }; Returns: Json
                           },
"set_target":
{ Args: { "p_target": Json,"p_tenant_id": string }; Returns: string
                           },
"set_tenant_suspension":
{ Args: { "p_is_suspended": boolean,"p_reason"?: string,"p_tenant_id": string }; Returns: undefined
                           },
"set_transaction_side":
{ Args: { "p_side": Database["public"]['Enums']["transaction_side"],"p_tenant_id": string,"p_transaction_id": string,"p_values": Json }; Returns: Json
                           },
"set_two_step_requirement":
{ Args: { "p_is_on": boolean,"p_tenant_id": string }; Returns: undefined
                           },
"snooze_contact":
{ Args: { "p_client_id": string,"p_tenant_id": string,"p_until"?: string }; Returns: undefined
                           },
"split_inquiry_client":
{ Args: { "p_inquiry_id": string,"p_tenant_id": string }; Returns: Json
                           },
"start_support_view":
{ Args: { "p_minutes": number,"p_reason": string,"p_tenant_id": string }; Returns: Json
                           },
"subscribe_to_report":
{ Args: { "p_tenant_id": string,"p_view_id": string }; Returns: undefined
                           },
"switch_tenant":
{ Args: { "p_tenant_id": string }; Returns: undefined
                           },
"undo_bulk_change":
{ Args: { "p_id": string,"p_tenant_id": string }; Returns: Json
                           },
"undo_enrolment":
{ Args: { "p_plan_id": string,"p_tenant_id": string }; Returns: number
                           },
"undo_import":
{ Args: { "p_import_id": string,"p_tenant_id": string }; Returns: Json
                           },
"unmerge_clients":
{ Args: { "p_id": string,"p_tenant_id": string }; Returns: Json
                           },
"unsubscribe_from_report":
{ Args: { "p_tenant_id": string,"p_view_id": string }; Returns: undefined
                           },
"update_automation_settings":
{ Args: { "p_daily_limit": number,"p_stopped": boolean,"p_tenant_id": string }; Returns: undefined
                           },
"update_definition":
{ Args: { "p_changes": Json,"p_id": string,"p_kind": string,"p_tenant_id": string,"p_unchanged_since"?: string }; Returns: Json
                           },
"update_enrolment":
{ Args: { "p_action": string,"p_id": string,"p_tenant_id": string }; Returns: undefined
                           },
"update_record":
{ Args: { "p_changes": Json,"p_id": string,"p_kind": string,"p_tenant_id": string,"p_unchanged_since"?: string }; Returns: Json
                           },
"update_webhook_endpoint":
{ Args: { "p_events"?: (string)[],"p_id": string,"p_is_on"?: boolean,"p_sealed_secret"?: string,"p_tenant_id": string,"p_url"?: string }; Returns: boolean
                           },
"use_two_step_code":
{ Args: { "p_code": string,"p_purpose": string }; Returns: Json
                           },
"void_statement":
{ Args: { "p_by": string,"p_id": string,"p_reason": string,"p_tenant_id": string }; Returns: undefined
                           }
          }
          Enums: {
            "action_plan_enrolment_status": "active"|"paused"|"finished"|"stopped","action_plan_hold": "owner_away"|"owner_gone"|"limit"|"read_only"|"failing","action_plan_outcome": "done"|"skipped"|"not_done","action_plan_step_kind": "email"|"text"|"task"|"note"|"tag"|"status"|"wait","action_plan_stop": "reply"|"appointment"|"stage"|"opted_out"|"bounced"|"merged"|"by_hand"|"failed","action_plan_wait": "days"|"weekday"|"birthday"|"home_anniversary"|"closing"|"custom_day","affiliate_referral_status": "pending"|"confirmed"|"paid"|"reversed"|"void","affiliate_tier": "bronze"|"silver"|"gold"|"platinum","bank_account_kind": "Checking"|"Savings","buyer_agreement_kind": "Buyer representation"|"Touring"|"Tenant representation","channel_name": "email"|"sms"|"phone"|"meeting"|"whatsapp"|"social"|"note","checklist_item_kind": "document"|"task","checklist_item_status": "missing"|"in_review"|"accepted"|"rejected"|"not_applicable","checklist_role": "agent"|"coordinator"|"broker","client_source": "referral"|"past_client"|"sphere"|"open_house"|"sign_call"|"website"|"zillow"|"realtor_com"|"homes_com"|"social_media"|"advertising"|"walk_in"|"other"|"unknown","client_status": "Buyer"|"Seller"|"In Contract","commission_entry_kind": "Earned"|"Fee"|"Charge"|"Paid"|"Correction"|"Void","commission_payee": "brokerage"|"member"|"outside","commission_payout_method": "Check"|"ACH"|"At the table","commission_payout_status": "Draft"|"Paid"|"Cancelled","counter_entry_kind": "Approved"|"Correction"|"Void"|"Opening balance","custom_field_type": "text"|"long_text"|"number"|"money"|"day"|"yes_no"|"choice"|"choices"|"member"|"link"|"phone"|"email","data_export_status": "waiting"|"running"|"done"|"failed","deal_status": "Lead"|"In Progress"|"Under Contract"|"Closed"|"Lost","email_status": "queued"|"sending"|"sent"|"failed","email_template_category": "Introduction"|"Follow-up"|"Buyer"|"Seller"|"Listing"|"Under contract"|"Closing"|"Past client"|"Marketing","email_template_kind": "personal"|"team"|"system","envelope_status": "sending"|"sent"|"signed"|"completed"|"declined"|"voided"|"expired"|"failed","inquiry_channel": "form"|"website"|"portal_mail","key_date_kind": "inspection"|"appraisal"|"financing"|"walkthrough"|"closing","lead_band": "hot"|"warm"|"cold","lead_confidence": "high"|"medium"|"low","lead_rule_action": "person"|"round_robin"|"first_to_claim","lead_type": "buyer"|"seller","lost_reason": "Went with another agent"|"Bought or sold elsewhere"|"Outbid"|"Financing fell through"|"Inspection or appraisal"|"Price"|"Timing"|"Decided to stay"|"Could not be reached","mailing_exclusion": "out_of_sight"|"not_allowed"|"no_address"|"opted_out"|"bounced"|"blocked"|"no_consent"|"no_postal_address"|"same_address"|"no_content"|"too_long","member_role": "owner"|"admin"|"manager"|"agent"|"viewer","member_status": "invited"|"active"|"suspended"|"deactivated","message_direction": "inbound"|"outbound","message_priority": "low"|"normal"|"high"|"urgent","message_status": "draft"|"sending"|"sent"|"delivered"|"read"|"failed"|"bounced","mls_lookup_mode": "named"|"joined","notification_topic": "reminders"|"messages"|"inquiries"|"listings"|"billing"|"payouts"|"exports"|"other","party_role": "Buyer"|"Seller"|"Other agent"|"Lender"|"Title"|"Attorney","payout_method": "paypal"|"stripe"|"bank_transfer","payout_status": "pending"|"paid"|"rejected","permission": "CLIENTS_VIEW_OWN"|"CLIENTS_VIEW_TEAM"|"CLIENTS_VIEW_ALL"|"CLIENTS_CREATE"|"CLIENTS_UPDATE_OWN"|"CLIENTS_UPDATE_TEAM"|"CLIENTS_UPDATE_ALL"|"CLIENTS_DELETE_OWN"|"CLIENTS_DELETE_ALL"|"CLIENTS_EXPORT"|"CLIENTS_ASSIGN"|"DEALS_VIEW_OWN"|"DEALS_VIEW_TEAM"|"DEALS_VIEW_ALL"|"DEALS_CREATE"|"DEALS_UPDATE_OWN"|"DEALS_UPDATE_TEAM"|"DEALS_UPDATE_ALL"|"DEALS_DELETE_OWN"|"DEALS_DELETE_ALL"|"DEALS_EXPORT"|"DEALS_ASSIGN"|"DEALS_APPROVE"|"TASKS_VIEW_OWN"|"TASKS_VIEW_TEAM"|"TASKS_VIEW_ALL"|"TASKS_CREATE"|"TASKS_UPDATE_OWN"|"TASKS_UPDATE_TEAM"|"TASKS_UPDATE_ALL"|"TASKS_DELETE_OWN"|"TASKS_DELETE_ALL"|"TASKS_ASSIGN"|"CONVERSATIONS_VIEW_OWN"|"CONVERSATIONS_VIEW_ALL"|"CONVERSATIONS_CREATE"|"COMMUNICATION_MANAGE"|"REPORTS_VIEW_OWN"|"REPORTS_VIEW_ALL"|"REPORTS_CREATE"|"REPORTS_EXPORT"|"ANALYTICS_VIEW"|"ANALYTICS_MANAGE"|"MEMBERS_VIEW"|"MEMBERS_INVITE"|"MEMBERS_MANAGE"|"MEMBERS_DELETE"|"SETTINGS_VIEW"|"SETTINGS_MANAGE"|"BILLING_VIEW"|"BILLING_MANAGE"|"API_KEYS_MANAGE"|"AUDIT_LOGS_VIEW"|"AUDIT_LOGS_EXPORT"|"MLS_MANAGE"|"INTEGRATIONS_MANAGE"|"AUTOMATION_VIEW"|"AUTOMATION_MANAGE"|"WORKFLOWS_CREATE"|"WORKFLOWS_MANAGE"|"LEAD_SCORING_VIEW"|"LEAD_SCORING_CONFIGURE"|"COMMISSIONS_VIEW_OWN"|"COMMISSIONS_VIEW_ALL"|"COMMISSIONS_MANAGE","plan_key": "starter"|"professional"|"enterprise","property_type": "Single Family"|"Condo"|"Townhouse"|"Multi-Family"|"Land"|"Commercial"|"Other","signer_notice": "reminder"|"request","signer_status": "waiting"|"asked"|"viewed"|"signed"|"declined","statement_status": "Draft"|"Submitted"|"Approved"|"Paid"|"Void","subscription_status": "incomplete"|"incomplete_expired"|"trialing"|"active"|"past_due"|"canceled"|"unpaid"|"paused","suppression_reason": "unsubscribed"|"stopped"|"bounced"|"complained"|"added"|"imported","tag_color": "gray"|"pine"|"blue"|"violet"|"green"|"amber"|"red","target_period": "month"|"quarter"|"year","task_priority": "Low"|"Medium"|"High","task_recurrence": "daily"|"weekly"|"monthly","task_status": "Pending"|"In Progress"|"Completed","task_type": "Call"|"Email"|"Meeting"|"Document"|"Follow-up"|"Other","team_cap": "own"|"team","team_split_order": "before"|"after","template_channel": "email"|"sms","transaction_kind": "Listing"|"Purchase"|"Lease"|"Referral in"|"Referral out","transaction_side": "Listing"|"Buying","transaction_status": "Draft"|"Listed"|"Under contract"|"Closed"|"Withdrawn"|"Fell through"
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            "action_plan_enrolment_status": ["active", "paused", "finished", "stopped"],"action_plan_hold": ["owner_away", "owner_gone", "limit", "read_only", "failing"],"action_plan_outcome": ["done", "skipped", "not_done"],"action_plan_step_kind": ["email", "text", "task", "note", "tag", "status", "wait"],"action_plan_stop": ["reply", "appointment", "stage", "opted_out", "bounced", "merged", "by_hand", "failed"],"action_plan_wait": ["days", "weekday", "birthday", "home_anniversary", "closing", "custom_day"],"affiliate_referral_status": ["pending", "confirmed", "paid", "reversed", "void"],"affiliate_tier": ["bronze", "silver", "gold", "platinum"],"bank_account_kind": ["Checking", "Savings"],"buyer_agreement_kind": ["Buyer representation", "Touring", "Tenant representation"],"channel_name": ["email", "sms", "phone", "meeting", "whatsapp", "social", "note"],"checklist_item_kind": ["document", "task"],"checklist_item_status": ["missing", "in_review", "accepted", "rejected", "not_applicable"],"checklist_role": ["agent", "coordinator", "broker"],"client_source": ["referral", "past_client", "sphere", "open_house", "sign_call", "website", "zillow", "realtor_com", "homes_com", "social_media", "advertising", "walk_in", "other", "unknown"],"client_status": ["Buyer", "Seller", "In Contract"],"commission_entry_kind": ["Earned", "Fee", "Charge", "Paid", "Correction", "Void"],"commission_payee": ["brokerage", "member", "outside"],"commission_payout_method": ["Check", "ACH", "At the table"],"commission_payout_status": ["Draft", "Paid", "Cancelled"],"counter_entry_kind": ["Approved", "Correction", "Void", "Opening balance"],"custom_field_type": ["text", "long_text", "number", "money", "day", "yes_no", "choice", "choices", "member", "link", "phone", "email"],"data_export_status": ["waiting", "running", "done", "failed"],"deal_status": ["Lead", "In Progress", "Under Contract", "Closed", "Lost"],"email_status": ["queued", "sending", "sent", "failed"],"email_template_category": ["Introduction", "Follow-up", "Buyer", "Seller", "Listing", "Under contract", "Closing", "Past client", "Marketing"],"email_template_kind": ["personal", "team", "system"],"envelope_status": ["sending", "sent", "signed", "completed", "declined", "voided", "expired", "failed"],"inquiry_channel": ["form", "website", "portal_mail"],"key_date_kind": ["inspection", "appraisal", "financing", "walkthrough", "closing"],"lead_band": ["hot", "warm", "cold"],"lead_confidence": ["high", "medium", "low"],"lead_rule_action": ["person", "round_robin", "first_to_claim"],"lead_type": ["buyer", "seller"],"lost_reason": ["Went with another agent", "Bought or sold elsewhere", "Outbid", "Financing fell through", "Inspection or appraisal", "Price", "Timing", "Decided to stay", "Could not be reached"],"mailing_exclusion": ["out_of_sight", "not_allowed", "no_address", "opted_out", "bounced", "blocked", "no_consent", "no_postal_address", "same_address", "no_content", "too_long"],"member_role": ["owner", "admin", "manager", "agent", "viewer"],"member_status": ["invited", "active", "suspended", "deactivated"],"message_direction": ["inbound", "outbound"],"message_priority": ["low", "normal", "high", "urgent"],"message_status": ["draft", "sending", "sent", "delivered", "read", "failed", "bounced"],"mls_lookup_mode": ["named", "joined"],"notification_topic": ["reminders", "messages", "inquiries", "listings", "billing", "payouts", "exports", "other"],"party_role": ["Buyer", "Seller", "Other agent", "Lender", "Title", "Attorney"],"payout_method": ["paypal", "stripe", "bank_transfer"],"payout_status": ["pending", "paid", "rejected"],"permission": ["CLIENTS_VIEW_OWN", "CLIENTS_VIEW_TEAM", "CLIENTS_VIEW_ALL", "CLIENTS_CREATE", "CLIENTS_UPDATE_OWN", "CLIENTS_UPDATE_TEAM", "CLIENTS_UPDATE_ALL", "CLIENTS_DELETE_OWN", "CLIENTS_DELETE_ALL", "CLIENTS_EXPORT", "CLIENTS_ASSIGN", "DEALS_VIEW_OWN", "DEALS_VIEW_TEAM", "DEALS_VIEW_ALL", "DEALS_CREATE", "DEALS_UPDATE_OWN", "DEALS_UPDATE_TEAM", "DEALS_UPDATE_ALL", "DEALS_DELETE_OWN", "DEALS_DELETE_ALL", "DEALS_EXPORT", "DEALS_ASSIGN", "DEALS_APPROVE", "TASKS_VIEW_OWN", "TASKS_VIEW_TEAM", "TASKS_VIEW_ALL", "TASKS_CREATE", "TASKS_UPDATE_OWN", "TASKS_UPDATE_TEAM", "TASKS_UPDATE_ALL", "TASKS_DELETE_OWN", "TASKS_DELETE_ALL", "TASKS_ASSIGN", "CONVERSATIONS_VIEW_OWN", "CONVERSATIONS_VIEW_ALL", "CONVERSATIONS_CREATE", "COMMUNICATION_MANAGE", "REPORTS_VIEW_OWN", "REPORTS_VIEW_ALL", "REPORTS_CREATE", "REPORTS_EXPORT", "ANALYTICS_VIEW", "ANALYTICS_MANAGE", "MEMBERS_VIEW", "MEMBERS_INVITE", "MEMBERS_MANAGE", "MEMBERS_DELETE", "SETTINGS_VIEW", "SETTINGS_MANAGE", "BILLING_VIEW", "BILLING_MANAGE", "API_KEYS_MANAGE", "AUDIT_LOGS_VIEW", "AUDIT_LOGS_EXPORT", "MLS_MANAGE", "INTEGRATIONS_MANAGE", "AUTOMATION_VIEW", "AUTOMATION_MANAGE", "WORKFLOWS_CREATE", "WORKFLOWS_MANAGE", "LEAD_SCORING_VIEW", "LEAD_SCORING_CONFIGURE", "COMMISSIONS_VIEW_OWN", "COMMISSIONS_VIEW_ALL", "COMMISSIONS_MANAGE"],"plan_key": ["starter", "professional", "enterprise"],"property_type": ["Single Family", "Condo", "Townhouse", "Multi-Family", "Land", "Commercial", "Other"],"signer_notice": ["reminder", "request"],"signer_status": ["waiting", "asked", "viewed", "signed", "declined"],"statement_status": ["Draft", "Submitted", "Approved", "Paid", "Void"],"subscription_status": ["incomplete", "incomplete_expired", "trialing", "active", "past_due", "canceled", "unpaid", "paused"],"suppression_reason": ["unsubscribed", "stopped", "bounced", "complained", "added", "imported"],"tag_color": ["gray", "pine", "blue", "violet", "green", "amber", "red"],"target_period": ["month", "quarter", "year"],"task_priority": ["Low", "Medium", "High"],"task_recurrence": ["daily", "weekly", "monthly"],"task_status": ["Pending", "In Progress", "Completed"],"task_type": ["Call", "Email", "Meeting", "Document", "Follow-up", "Other"],"team_cap": ["own", "team"],"team_split_order": ["before", "after"],"template_channel": ["email", "sms"],"transaction_kind": ["Listing", "Purchase", "Lease", "Referral in", "Referral out"],"transaction_side": ["Listing", "Buying"],"transaction_status": ["Draft", "Listed", "Under contract", "Closed", "Withdrawn", "Fell through"]
          }
        }
} as const
