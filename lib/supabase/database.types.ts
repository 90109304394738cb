
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "active_tenants": {
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
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"clients": {
                  Row: {
                    "address": string | null,"company": string | null,"created_at": string,"deal_value": number,"email": string | null,"email_keys": (string)[] | null,"id": string,"last_contact_at": string | null,"name": string,"name_key": string | null,"other_emails": NonNullable<Json>,"other_phones": NonNullable<Json>,"owner_id": string,"phone": string,"phone_keys": (string)[] | null,"search_text": string | null,"status": Database["public"]['Enums']["client_status"],"tenant_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "address"?: string | null,"company"?: string | null,"created_at"?: string,"deal_value"?: number,"email"?: string | null,"email_keys"?: never,"id"?: string,"last_contact_at"?: string | null,"name": string,"name_key"?: never,"other_emails"?: NonNullable<Json>,"other_phones"?: NonNullable<Json>,"owner_id": string,"phone": string,"phone_keys"?: never,"search_text"?: never,"status"?: Database["public"]['Enums']["client_status"],"tenant_id": string,"updated_at"?: string
                  }
                  Update: {
                    "address"?: string | null,"company"?: string | null,"created_at"?: string,"deal_value"?: number,"email"?: string | null,"email_keys"?: never,"id"?: string,"last_contact_at"?: string | null,"name"?: string,"name_key"?: never,"other_emails"?: NonNullable<Json>,"other_phones"?: NonNullable<Json>,"owner_id"?: string,"phone"?: string,"phone_keys"?: never,"search_text"?: never,"status"?: Database["public"]['Enums']["client_status"],"tenant_id"?: string,"updated_at"?: string
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
                    "client_id": string | null,"closed_at": string | null,"commission": number,"commission_percentage": number | null,"created_at": string,"expected_close_date": string | null,"id": string,"lost_reason": string | null,"owner_id": string,"probability": number,"property_address": string | null,"property_bathrooms": number | null,"property_bedrooms": number | null,"property_sqft": number | null,"property_type": Database["public"]['Enums']["property_type"] | null,"search_text": string | null,"status": Database["public"]['Enums']["deal_status"],"tenant_id": string,"title": string,"title_key": string | null,"updated_at": string,"value": number
                  }
                  ComputedFields: never
                  Insert: {
                    "client_id"?: string | null,"closed_at"?: string | null,"commission"?: number,"commission_percentage"?: number | null,"created_at"?: string,"expected_close_date"?: string | null,"id"?: string,"lost_reason"?: string | null,"owner_id": string,"probability"?: number,"property_address"?: string | null,"property_bathrooms"?: number | null,"property_bedrooms"?: number | null,"property_sqft"?: number | null,"property_type"?: Database["public"]['Enums']["property_type"] | null,"search_text"?: never,"status"?: Database["public"]['Enums']["deal_status"],"tenant_id": string,"title": string,"title_key"?: never,"updated_at"?: string,"value"?: number
                  }
                  Update: {
                    "client_id"?: string | null,"closed_at"?: string | null,"commission"?: number,"commission_percentage"?: number | null,"created_at"?: string,"expected_close_date"?: string | null,"id"?: string,"lost_reason"?: string | null,"owner_id"?: string,"probability"?: number,"property_address"?: string | null,"property_bathrooms"?: number | null,"property_bedrooms"?: number | null,"property_sqft"?: number | null,"property_type"?: Database["public"]['Enums']["property_type"] | null,"search_text"?: never,"status"?: Database["public"]['Enums']["deal_status"],"tenant_id"?: string,"title"?: string,"title_key"?: never,"updated_at"?: string,"value"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "deals_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "client_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "deals_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "deals_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "deals_tenant_id_owner_id_fkey"
      columns: ["tenant_id","owner_id"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"email_templates": {
                  Row: {
                    "body_text": string,"category": Database["public"]['Enums']["email_template_category"],"created_at": string,"id": string,"kind": Database["public"]['Enums']["email_template_kind"],"name": string,"owner_id": string | null,"search_text": string,"subject": string,"tenant_id": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "body_text": string,"category": Database["public"]['Enums']["email_template_category"],"created_at"?: string,"id"?: string,"kind"?: never,"name": string,"owner_id"?: string | null,"search_text"?: never,"subject": string,"tenant_id"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "body_text"?: string,"category"?: Database["public"]['Enums']["email_template_category"],"created_at"?: string,"id"?: string,"kind"?: never,"name"?: string,"owner_id"?: string | null,"search_text"?: never,"subject"?: string,"tenant_id"?: string | null,"updated_at"?: string
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
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"message_states": {
                  Row: {
                    "is_archived": boolean,"is_inbound": boolean,"is_read": boolean,"is_starred": boolean,"message_id": string,"tenant_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "is_archived"?: boolean,"is_inbound": boolean,"is_read"?: boolean,"is_starred"?: boolean,"message_id": string,"tenant_id": string,"user_id"?: string
                  }
                  Update: {
                    "is_archived"?: boolean,"is_inbound"?: boolean,"is_read"?: boolean,"is_starred"?: boolean,"message_id"?: string,"tenant_id"?: string,"user_id"?: string
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
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"messages": {
                  Row: {
                    "channel": Database["public"]['Enums']["channel_name"],"channel_id": string,"client_id": string | null,"client_removed": boolean,"content": string,"content_html": string | null,"created_at": string,"deal_id": string | null,"delivered_at": string | null,"direction": Database["public"]['Enums']["message_direction"],"failure": string | null,"header_id": string | null,"id": string,"is_auto_reply": boolean,"is_contact": boolean,"is_marketing": boolean,"is_unmatched": boolean,"occurred_at": string,"owner_id": string,"priority": Database["public"]['Enums']["message_priority"],"recipient_email": string | null,"recipient_name": string | null,"recipient_phone": string | null,"reply_to_id": string | null,"scheduled_at": string | null,"search_text": string | null,"sender_email": string | null,"sender_name": string | null,"sender_phone": string | null,"status": Database["public"]['Enums']["message_status"],"subject": string | null,"template_id": string | null,"tenant_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "channel": Database["public"]['Enums']["channel_name"],"channel_id": string,"client_id"?: string | null,"client_removed"?: boolean,"content": string,"content_html"?: string | null,"created_at"?: string,"deal_id"?: string | null,"delivered_at"?: string | null,"direction"?: Database["public"]['Enums']["message_direction"],"failure"?: string | null,"header_id"?: string | null,"id"?: string,"is_auto_reply"?: boolean,"is_contact"?: never,"is_marketing"?: boolean,"is_unmatched"?: boolean,"occurred_at"?: string,"owner_id"?: string,"priority"?: Database["public"]['Enums']["message_priority"],"recipient_email"?: string | null,"recipient_name"?: string | null,"recipient_phone"?: string | null,"reply_to_id"?: string | null,"scheduled_at"?: string | null,"search_text"?: never,"sender_email"?: string | null,"sender_name"?: string | null,"sender_phone"?: string | null,"status": Database["public"]['Enums']["message_status"],"subject"?: string | null,"template_id"?: string | null,"tenant_id": string,"updated_at"?: string
                  }
                  Update: {
                    "channel"?: Database["public"]['Enums']["channel_name"],"channel_id"?: string,"client_id"?: string | null,"client_removed"?: boolean,"content"?: string,"content_html"?: string | null,"created_at"?: string,"deal_id"?: string | null,"delivered_at"?: string | null,"direction"?: Database["public"]['Enums']["message_direction"],"failure"?: string | null,"header_id"?: string | null,"id"?: string,"is_auto_reply"?: boolean,"is_contact"?: never,"is_marketing"?: boolean,"is_unmatched"?: boolean,"occurred_at"?: string,"owner_id"?: string,"priority"?: Database["public"]['Enums']["message_priority"],"recipient_email"?: string | null,"recipient_name"?: string | null,"recipient_phone"?: string | null,"reply_to_id"?: string | null,"scheduled_at"?: string | null,"search_text"?: never,"sender_email"?: string | null,"sender_name"?: string | null,"sender_phone"?: string | null,"status"?: Database["public"]['Enums']["message_status"],"subject"?: string | null,"template_id"?: string | null,"tenant_id"?: string,"updated_at"?: string
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
      foreignKeyName: "messages_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "client_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "messages_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["tenant_id","id"]
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
                    "avatar_url": string | null,"email": string,"email_reminders": boolean,"name": string,"phone": string | null,"signature": string | null,"time_zone": string | null,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "avatar_url"?: string | null,"email": string,"email_reminders"?: boolean,"name"?: string,"phone"?: string | null,"signature"?: string | null,"time_zone"?: string | null,"updated_at"?: string,"user_id": string
                  }
                  Update: {
                    "avatar_url"?: string | null,"email"?: string,"email_reminders"?: boolean,"name"?: string,"phone"?: string | null,"signature"?: string | null,"time_zone"?: string | null,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
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
                },"tasks": {
                  Row: {
                    "assigned_to": string,"client_id": string | null,"client_removed": boolean,"completed_at": string | null,"created_at": string,"deal_id": string | null,"description": string | null,"due_date": string | null,"id": string,"next_task_id": string | null,"priority": Database["public"]['Enums']["task_priority"],"recurrence": Database["public"]['Enums']["task_recurrence"] | null,"recurrence_day": number | null,"reminded_at": string | null,"reminder_at": string | null,"search_text": string | null,"status": Database["public"]['Enums']["task_status"],"tenant_id": string,"title": string,"title_key": string | null,"type": Database["public"]['Enums']["task_type"],"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "assigned_to": string,"client_id"?: string | null,"client_removed"?: boolean,"completed_at"?: string | null,"created_at"?: string,"deal_id"?: string | null,"description"?: string | null,"due_date"?: string | null,"id"?: string,"next_task_id"?: string | null,"priority"?: Database["public"]['Enums']["task_priority"],"recurrence"?: Database["public"]['Enums']["task_recurrence"] | null,"recurrence_day"?: number | null,"reminded_at"?: string | null,"reminder_at"?: string | null,"search_text"?: never,"status"?: Database["public"]['Enums']["task_status"],"tenant_id": string,"title": string,"title_key"?: never,"type"?: Database["public"]['Enums']["task_type"],"updated_at"?: string
                  }
                  Update: {
                    "assigned_to"?: string,"client_id"?: string | null,"client_removed"?: boolean,"completed_at"?: string | null,"created_at"?: string,"deal_id"?: string | null,"description"?: string | null,"due_date"?: string | null,"id"?: string,"next_task_id"?: string | null,"priority"?: Database["public"]['Enums']["task_priority"],"recurrence"?: Database["public"]['Enums']["task_recurrence"] | null,"recurrence_day"?: number | null,"reminded_at"?: string | null,"reminder_at"?: string | null,"search_text"?: never,"status"?: Database["public"]['Enums']["task_status"],"tenant_id"?: string,"title"?: string,"title_key"?: never,"type"?: Database["public"]['Enums']["task_type"],"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "tasks_tenant_id_assigned_to_fkey"
      columns: ["tenant_id","assigned_to"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "tasks_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "client_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "tasks_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["tenant_id","id"]
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
                    "color": string,"created_at": string,"description": string,"icon": string,"id": string,"name": string,"permissions": (Database["public"]['Enums']["permission"])[],"system_role": Database["public"]['Enums']["member_role"] | null,"tenant_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "color"?: string,"created_at"?: string,"description"?: string,"icon"?: string,"id"?: string,"name": string,"permissions"?: (Database["public"]['Enums']["permission"])[],"system_role"?: Database["public"]['Enums']["member_role"] | null,"tenant_id"?: string | null
                  }
                  Update: {
                    "color"?: string,"created_at"?: string,"description"?: string,"icon"?: string,"id"?: string,"name"?: string,"permissions"?: (Database["public"]['Enums']["permission"])[],"system_role"?: Database["public"]['Enums']["member_role"] | null,"tenant_id"?: string | null
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
                    "created_at": string,"id": string,"name": string,"postal_address": string | null,"sms_number": string | null,"time_zone": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"name": string,"postal_address"?: string | null,"sms_number"?: string | null,"time_zone"?: string
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"name"?: string,"postal_address"?: string | null,"sms_number"?: string | null,"time_zone"?: string
                  }
                  Relationships: [
                    
                  ]
                }
          }
          Views: {
            "client_records": {
                  Row: {
                    "address": string | null,"company": string | null,"created_at": string,"deal_value": number,"email": string | null,"id": string,"last_contact_at": string | null,"name": string,"other_emails": NonNullable<Json>,"other_phones": NonNullable<Json>,"owner_id": string,"owner_name": string | null,"owner_team_id": string | null,"phone": string,"status": Database["public"]['Enums']["client_status"],"tenant_id": string,"updated_at": string
                  }
                  ComputedFields: never
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
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    }
                  ]
                },"deal_records": {
                  Row: {
                    "client_id": string | null,"client_name": string | null,"closed_at": string | null,"commission": number,"commission_percentage": number | null,"created_at": string,"expected_close_date": string | null,"id": string,"lost_reason": string | null,"owner_id": string,"owner_name": string | null,"owner_team_id": string | null,"probability": number,"property_address": string | null,"property_bathrooms": number | null,"property_bedrooms": number | null,"property_sqft": number | null,"property_type": Database["public"]['Enums']["property_type"] | null,"status": Database["public"]['Enums']["deal_status"],"tenant_id": string,"title": string,"updated_at": string,"value": number
                  }
                  ComputedFields: never
                  Relationships: [
                    {
      foreignKeyName: "deals_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "client_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "deals_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "deals_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
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
                    "changed_at": string,"changed_by": string | null,"changed_by_name": string | null,"deal_id": string,"from_status": Database["public"]['Enums']["deal_status"] | null,"id": number,"tenant_id": string,"to_status": Database["public"]['Enums']["deal_status"]
                  }
                  ComputedFields: never
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
                },"email_template_records": {
                  Row: {
                    "body_text": string,"category": Database["public"]['Enums']["email_template_category"],"created_at": string,"id": string,"kind": Database["public"]['Enums']["email_template_kind"],"name": string,"owner_id": string | null,"owner_name": string | null,"subject": string,"tenant_id": string | null,"updated_at": string,"usage_count": number | null
                  }
                  ComputedFields: never
                  Relationships: [
                    
                  ]
                },"key_date_records": {
                  Row: {
                    "client_id": string | null,"client_name": string | null,"created_at": string,"deal_id": string,"deal_owner_id": string,"deal_owner_team_id": string | null,"deal_title": string,"done_at": string | null,"due_date": string,"id": string,"kind": Database["public"]['Enums']["key_date_kind"],"note": string | null,"tenant_id": string,"updated_at": string
                  }
                  ComputedFields: never
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
                },"message_records": {
                  Row: {
                    "attachments": Json | null,"channel": Database["public"]['Enums']["channel_name"],"channel_color": string,"channel_display_name": string,"channel_id": string,"client_id": string | null,"client_name": string | null,"client_removed": boolean,"content": string,"created_at": string,"deal_id": string | null,"deal_title": string | null,"delivered_at": string | null,"direction": Database["public"]['Enums']["message_direction"],"failure": string | null,"has_html": boolean | null,"id": string,"is_archived": boolean | null,"is_auto_reply": boolean,"is_marketing": boolean,"is_read": boolean | null,"is_starred": boolean | null,"is_unmatched": boolean,"occurred_at": string,"owner_id": string,"owner_name": string | null,"priority": Database["public"]['Enums']["message_priority"],"recipient_email": string | null,"recipient_name": string | null,"recipient_phone": string | null,"reply_to_id": string | null,"scheduled_at": string | null,"sender_email": string | null,"sender_name": string | null,"sender_phone": string | null,"status": Database["public"]['Enums']["message_status"],"subject": string | null,"template_id": string | null,"tenant_id": string,"updated_at": string
                  }
                  ComputedFields: never
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
      foreignKeyName: "messages_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "client_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "messages_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["tenant_id","id"]
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
                },"note_records": {
                  Row: {
                    "author_id": string,"author_name": string | null,"body": string,"client_id": string,"client_owner_id": string,"client_owner_team_id": string | null,"contacted_at": string | null,"created_at": string,"id": string,"tenant_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Relationships: [
                    {
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
                },"suppression_records": {
                  Row: {
                    "address": string,"channel": Database["public"]['Enums']["channel_name"],"created_at": string,"created_by": string | null,"created_by_name": string | null,"id": string,"reason": Database["public"]['Enums']["suppression_reason"],"tenant_id": string
                  }
                  ComputedFields: never
                  Relationships: [
                    {
      foreignKeyName: "suppressions_tenant_id_fkey"
      columns: ["tenant_id"]
isOneToOne: false
      referencedRelation: "tenants"
      referencedColumns: ["id"]
    }
                  ]
                },"task_records": {
                  Row: {
                    "assigned_to": string,"assignee_name": string | null,"assignee_team_id": string | null,"client_id": string | null,"client_name": string | null,"client_removed": boolean,"completed_at": string | null,"created_at": string,"deal_id": string | null,"deal_title": string | null,"description": string | null,"due_date": string | null,"id": string,"next_due_date": string | null,"next_task_id": string | null,"priority": Database["public"]['Enums']["task_priority"],"recurrence": Database["public"]['Enums']["task_recurrence"] | null,"reminder_at": string | null,"status": Database["public"]['Enums']["task_status"],"tenant_id": string,"title": string,"type": Database["public"]['Enums']["task_type"],"updated_at": string
                  }
                  ComputedFields: never
                  Relationships: [
                    {
      foreignKeyName: "tasks_tenant_id_assigned_to_fkey"
      columns: ["tenant_id","assigned_to"]
isOneToOne: false
      referencedRelation: "tenant_members"
      referencedColumns: ["tenant_id","user_id"]
    },{
      foreignKeyName: "tasks_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "client_records"
      referencedColumns: ["tenant_id","id"]
    },{
      foreignKeyName: "tasks_tenant_id_client_id_fkey"
      columns: ["tenant_id","client_id"]
isOneToOne: false
      referencedRelation: "clients"
      referencedColumns: ["tenant_id","id"]
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
                }
          }
          Functions: {
            "accept_invitation":
{ Args: { "p_token": string }; Returns: string
                           },
"actor":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"actor_and_list":
{ Args: { "p_list": string,"p_query"?: Json }; Returns: Json
                           },
"blocked_addresses":
{ Args: { "p_addresses": (string)[],"p_channel": Database["public"]['Enums']["channel_name"],"p_tenant_id": string }; Returns: {
              "address": string,"reason": Database["public"]['Enums']["suppression_reason"],"text": string
            }[]
                           },
"claim_idempotent_answer":
{ Args: { "p_key": string,"p_request": string,"p_route": string,"p_user_id": string }; Returns: {
              "body": string,"claim": string,"outcome": string,"retry_after": number,"status": number
            }[]
                           },
"clear_rate_limit":
{ Args: { "p_key": string }; Returns: undefined
                           },
"count_my_due_tasks":
{ Args: { "p_tenant_id": string }; Returns: {
              "due_today": number,"overdue": number
            }[]
                           },
"count_my_unread_messages":
{ Args: { "p_tenant_id": string }; Returns: number
                           },
"create_invitation":
{ Args: { "p_custom_role_id"?: string,"p_email": string,"p_role": Database["public"]['Enums']["member_role"],"p_team_id"?: string,"p_tenant_id": string }; Returns: string
                           },
"create_message":
{ Args: { "p_attachment_ids"?: (string)[],"p_tenant_id": string,"p_values": Json }; Returns: Json
                           },
"create_record":
{ Args: { "p_kind": string,"p_tenant_id": string,"p_values": Json }; Returns: Json
                           },
"dashboard":
{ Args: { "p_tenant_id": string }; Returns: Json
                           },
"deal_totals":
{ Args: { "p_query"?: Json,"p_tenant_id": string }; Returns: {
              "deal_count": number,"status": Database["public"]['Enums']["deal_status"],"total_value": number
            }[]
                           },
"delete_messages":
{ Args: { "p_ids": (string)[],"p_tenant_id": string }; Returns: string[]
                           },
"delete_record":
{ Args: { "p_id": string,"p_kind": string,"p_tenant_id": string }; Returns: boolean
                           },
"find_duplicate_clients":
{ Args: { "p_email"?: string,"p_except_id"?: string,"p_name": string,"p_phone": string,"p_tenant_id": string }; Returns: {
              "email": string,"id": string,"matched_on": string,"name": string,"phone": string
            }[]
                           },
"import_clients":
{ Args: { "p_rows": Json,"p_tenant_id": string }; Returns: Json
                           },
"invitation_preview":
{ Args: { "p_token": string }; Returns: {
              "email": string,"has_account": boolean,"inviter_name": string,"role_name": string,"state": string,"tenant_name": string
            }[]
                           },
"keep_idempotent_answer":
{ Args: { "p_body": string,"p_claim": string,"p_status": number }; Returns: undefined
                           },
"list_assignees":
{ Args: { "p_area": string,"p_tenant_id": string }; Returns: {
              "email": string,"name": string,"user_id": string
            }[]
                           },
"list_calendar":
{ Args: { "p_from": string,"p_kinds"?: (string)[],"p_owner_id"?: string,"p_per_day"?: number,"p_tenant_id": string,"p_to": string }; Returns: {
              "client_name": string,"day": string,"day_count": number,"deal_id": string,"deal_title": string,"done": boolean,"id": string,"key_date_kind": Database["public"]['Enums']["key_date_kind"],"kind": string,"owner_id": string,"owner_name": string,"owner_team_id": string,"priority": Database["public"]['Enums']["task_priority"],"title": string
            }[]
                           },
"list_clients":
{ Args: { "p_query"?: Json,"p_tenant_id": string }; Returns: Json
                           },
"list_deals":
{ Args: { "p_query"?: Json,"p_tenant_id": string }; Returns: Json
                           },
"list_email_templates":
{ Args: { "p_query"?: Json,"p_tenant_id": string }; Returns: Json
                           },
"list_key_dates":
{ Args: { "p_query"?: Json,"p_tenant_id": string }; Returns: Json
                           },
"list_messages":
{ Args: { "p_query"?: Json,"p_tenant_id": string }; Returns: Json
                           },
"list_notes":
{ Args: { "p_query": Json,"p_tenant_id": string }; Returns: Json
                           },
"list_notifications":
{ Args: { "p_before"?: string,"p_before_id"?: string,"p_limit"?: number,"p_tenant_id": string }; Returns: {
              "created_at": string,"id": string,"kind": string,"read_at": string,"title": string,"unread_count": number,"url": string
            }[]
                           },
"list_suppressions":
{ Args: { "p_query"?: Json,"p_tenant_id": string }; Returns: Json
                           },
"list_tasks":
{ Args: { "p_query"?: Json,"p_tenant_id": string }; Returns: Json
                           },
"list_timeline":
{ Args: { "p_query": Json,"p_tenant_id": string }; Returns: Json
                           },
"mail_preference":
{ Args: { "p_message_id": string }; Returns: Json
                           },
"mark_messages":
{ Args: { "p_ids": (string)[],"p_marks": Json,"p_tenant_id": string }; Returns: string[]
                           },
"note_bounce":
{ Args: { "p_is_permanent": boolean,"p_message_id": string,"p_reason": string }; Returns: boolean
                           },
"note_sms_status":
{ Args: { "p_failure"?: string,"p_message_id": string,"p_status": Database["public"]['Enums']["message_status"] }; Returns: boolean
                           },
"purge_calendar_feeds":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"purge_idempotent_answers":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"purge_notifications":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"purge_rate_limits":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"read_calendar_feed":
{ Args: { "p_token": string }; Returns: Json
                           },
"receive_email":
{ Args: { "p_mail": Json }; Returns: Json
                           },
"receive_sms":
{ Args: { "p_text": Json }; Returns: Json
                           },
"relearn_search_words":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"release_idempotent_claim":
{ Args: { "p_claim": string }; Returns: undefined
                           },
"renew_calendar_feed":
{ Args: { "p_tenant_id": string }; Returns: string
                           },
"retry_message":
{ Args: { "p_id": string,"p_tenant_id": string }; Returns: Json
                           },
"search_everything":
{ Args: { "p_kinds": (string)[],"p_limit"?: number,"p_query": string,"p_tenant_id": string }; Returns: {
              "detail": string,"id": string,"kind": string,"rank": number,"title": string
            }[]
                           },
"send_task_reminder":
{ Args: { "p_reminder_at": string,"p_task_id": string }; Returns: boolean
                           },
"set_mail_preference":
{ Args: { "p_message_id": string,"p_unsubscribed": boolean }; Returns: Json
                           },
"settle_unmatched_message":
{ Args: { "p_client_id"?: string,"p_id": string,"p_tenant_id": string }; Returns: Json
                           },
"switch_tenant":
{ Args: { "p_tenant_id": string }; Returns: undefined
                           },
"take_rate_limit":
{ Args: { "p_key": string,"p_limit": number,"p_window_seconds": number }; Returns: {
              "allowed": boolean,"retry_after": number
            }[]
                           },
"update_record":
{ Args: { "p_changes": Json,"p_id": string,"p_kind": string,"p_tenant_id": string,"p_unchanged_since"?: string }; Returns: Json
                           }
          }
          Enums: {
            "channel_name": "email"|"sms"|"phone"|"meeting"|"whatsapp"|"social"|"note","client_status": "Buyer"|"Seller"|"In Contract","deal_status": "Lead"|"In Progress"|"Under Contract"|"Closed"|"Lost","email_status": "queued"|"sending"|"sent"|"failed","email_template_category": "Introduction"|"Follow-up"|"Buyer"|"Seller"|"Listing"|"Under contract"|"Closing"|"Past client"|"Marketing","email_template_kind": "personal"|"team"|"system","key_date_kind": "inspection"|"appraisal"|"financing"|"walkthrough"|"closing","member_role": "owner"|"admin"|"manager"|"agent"|"viewer","member_status": "invited"|"active"|"suspended"|"deactivated","message_direction": "inbound"|"outbound","message_priority": "low"|"normal"|"high"|"urgent","message_status": "draft"|"sending"|"sent"|"delivered"|"read"|"failed"|"bounced","permission": "CLIENTS_VIEW_OWN"|"CLIENTS_VIEW_TEAM"|"CLIENTS_VIEW_ALL"|"CLIENTS_CREATE"|"CLIENTS_UPDATE_OWN"|"CLIENTS_UPDATE_TEAM"|"CLIENTS_UPDATE_ALL"|"CLIENTS_DELETE_OWN"|"CLIENTS_DELETE_ALL"|"CLIENTS_EXPORT"|"CLIENTS_ASSIGN"|"DEALS_VIEW_OWN"|"DEALS_VIEW_TEAM"|"DEALS_VIEW_ALL"|"DEALS_CREATE"|"DEALS_UPDATE_OWN"|"DEALS_UPDATE_TEAM"|"DEALS_UPDATE_ALL"|"DEALS_DELETE_OWN"|"DEALS_DELETE_ALL"|"DEALS_EXPORT"|"DEALS_ASSIGN"|"DEALS_APPROVE"|"TASKS_VIEW_OWN"|"TASKS_VIEW_TEAM"|"TASKS_VIEW_ALL"|"TASKS_CREATE"|"TASKS_UPDATE_OWN"|"TASKS_UPDATE_TEAM"|"TASKS_UPDATE_ALL"|"TASKS_DELETE_OWN"|"TASKS_DELETE_ALL"|"TASKS_ASSIGN"|"CONVERSATIONS_VIEW_OWN"|"CONVERSATIONS_VIEW_ALL"|"CONVERSATIONS_CREATE"|"COMMUNICATION_MANAGE"|"REPORTS_VIEW_OWN"|"REPORTS_VIEW_ALL"|"REPORTS_CREATE"|"REPORTS_EXPORT"|"ANALYTICS_VIEW"|"ANALYTICS_MANAGE"|"MEMBERS_VIEW"|"MEMBERS_INVITE"|"MEMBERS_MANAGE"|"MEMBERS_DELETE"|"SETTINGS_VIEW"|"SETTINGS_MANAGE"|"BILLING_VIEW"|"BILLING_MANAGE"|"API_KEYS_MANAGE"|"AUDIT_LOGS_VIEW"|"AUDIT_LOGS_EXPORT"|"MLS_MANAGE"|"INTEGRATIONS_MANAGE"|"AUTOMATION_VIEW"|"AUTOMATION_MANAGE"|"WORKFLOWS_CREATE"|"WORKFLOWS_MANAGE"|"LEAD_SCORING_VIEW"|"LEAD_SCORING_CONFIGURE","property_type": "Single Family"|"Condo"|"Townhouse"|"Multi-Family"|"Land"|"Commercial"|"Other","suppression_reason": "unsubscribed"|"stopped"|"bounced"|"complained"|"added","task_priority": "Low"|"Medium"|"High","task_recurrence": "daily"|"weekly"|"monthly","task_status": "Pending"|"In Progress"|"Completed","task_type": "Call"|"Email"|"Meeting"|"Document"|"Follow-up"|"Other"
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
            "channel_name": ["email", "sms", "phone", "meeting", "whatsapp", "social", "note"],"client_status": ["Buyer", "Seller", "In Contract"],"deal_status": ["Lead", "In Progress", "Under Contract", "Closed", "Lost"],"email_status": ["queued", "sending", "sent", "failed"],"email_template_category": ["Introduction", "Follow-up", "Buyer", "Seller", "Listing", "Under contract", "Closing", "Past client", "Marketing"],"email_template_kind": ["personal", "team", "system"],"key_date_kind": ["inspection", "appraisal", "financing", "walkthrough", "closing"],"member_role": ["owner", "admin", "manager", "agent", "viewer"],"member_status": ["invited", "active", "suspended", "deactivated"],"message_direction": ["inbound", "outbound"],"message_priority": ["low", "normal", "high", "urgent"],"message_status": ["draft", "sending", "sent", "delivered", "read", "failed", "bounced"],"permission": ["CLIENTS_VIEW_OWN", "CLIENTS_VIEW_TEAM", "CLIENTS_VIEW_ALL", "CLIENTS_CREATE", "CLIENTS_UPDATE_OWN", "CLIENTS_UPDATE_TEAM", "CLIENTS_UPDATE_ALL", "CLIENTS_DELETE_OWN", "CLIENTS_DELETE_ALL", "CLIENTS_EXPORT", "CLIENTS_ASSIGN", "DEALS_VIEW_OWN", "DEALS_VIEW_TEAM", "DEALS_VIEW_ALL", "DEALS_CREATE", "DEALS_UPDATE_OWN", "DEALS_UPDATE_TEAM", "DEALS_UPDATE_ALL", "DEALS_DELETE_OWN", "DEALS_DELETE_ALL", "DEALS_EXPORT", "DEALS_ASSIGN", "DEALS_APPROVE", "TASKS_VIEW_OWN", "TASKS_VIEW_TEAM", "TASKS_VIEW_ALL", "TASKS_CREATE", "TASKS_UPDATE_OWN", "TASKS_UPDATE_TEAM", "TASKS_UPDATE_ALL", "TASKS_DELETE_OWN", "TASKS_DELETE_ALL", "TASKS_ASSIGN", "CONVERSATIONS_VIEW_OWN", "CONVERSATIONS_VIEW_ALL", "CONVERSATIONS_CREATE", "COMMUNICATION_MANAGE", "REPORTS_VIEW_OWN", "REPORTS_VIEW_ALL", "REPORTS_CREATE", "REPORTS_EXPORT", "ANALYTICS_VIEW", "ANALYTICS_MANAGE", "MEMBERS_VIEW", "MEMBERS_INVITE", "MEMBERS_MANAGE", "MEMBERS_DELETE", "SETTINGS_VIEW", "SETTINGS_MANAGE", "BILLING_VIEW", "BILLING_MANAGE", "API_KEYS_MANAGE", "AUDIT_LOGS_VIEW", "AUDIT_LOGS_EXPORT", "MLS_MANAGE", "INTEGRATIONS_MANAGE", "AUTOMATION_VIEW", "AUTOMATION_MANAGE", "WORKFLOWS_CREATE", "WORKFLOWS_MANAGE", "LEAD_SCORING_VIEW", "LEAD_SCORING_CONFIGURE"],"property_type": ["Single Family", "Condo", "Townhouse", "Multi-Family", "Land", "Commercial", "Other"],"suppression_reason": ["unsubscribed", "stopped", "bounced", "complained", "added"],"task_priority": ["Low", "Medium", "High"],"task_recurrence": ["daily", "weekly", "monthly"],"task_status": ["Pending", "In Progress", "Completed"],"task_type": ["Call", "Email", "Meeting", "Document", "Follow-up", "Other"]
          }
        }
} as const
