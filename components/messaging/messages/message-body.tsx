"use client";

import { useState } from "react";
import { Button } from "@/components/foundation/ui/button";
import { Icon } from "@/components/foundation/ui/icon";
import { SegmentedOption, SegmentedControl } from "@/components/foundation/ui/segmented-control";
import { formatSize } from "@/lib/foundation/text/file-size";
import type { Message } from "@/lib/messaging/messages/serialize";

/** Renders content and attachments of a message. */
export function MessageBody({ message }: { message: Message }) {
  return (
    <>
      <TextBody message={message} />
      {message.attachments.length > 0 && <Files files={message.attachments} />}
    </>
  );
}

/** Renders a message as text or as its original HTML. */
function TextBody({ message }: { message: Message }) {
  const [asSent, setAsSent] = useState(message.has_html === true);
  if (!message.has_html) return <PlainText content={message.content} />;
  return (
    <div>
      <div className="mb-2">
        <SegmentedControl label="Show">
          <SegmentedOption pressed={asSent} onPress={() => setAsSent(true)}>
            As sent
          </SegmentedOption>
          <SegmentedOption pressed={!asSent} onPress={() => setAsSent(false)}>
            Text
          </SegmentedOption>
        </SegmentedControl>
      </div>
      {asSent ? <MailFrame message={message} /> : <PlainText content={message.content} />}
    </div>
  );
}

function Files({ files }: { files: Message["attachments"] }) {
  return (
    <ul role="list" aria-label="Attachments" className="flex flex-wrap gap-2">
      {files.map(({ id, name, size }) => (
        <li key={id} className="max-w-full min-w-0">
          <a
            href={`/api/messages/attachments/${id}`}
            download={name}
            className="flex h-9 max-w-full items-center gap-2 rounded-control border border-line-strong px-3 text-sm hover:bg-hover touch:h-11"
          >
            <Icon name="paperclip" className="size-4 shrink-0 text-muted" />
            <span className="truncate font-medium">{name}</span>
            <span className="shrink-0 text-muted tabular-nums">{formatSize(size)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function PlainText({ content }: { content: string }) {
  return <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{content || "No text"}</p>;
}

/**
 * Renders the mail in a frame without scripts. Remote pictures are off at first, because they would reveal the
 * reader to the sender.
 */
function MailFrame({ message }: { message: Message }) {
  const [pictures, setPictures] = useState(false);
  const address = `/api/messages/${message.id}/html`;
  return (
    <>
      {!pictures && (
        <p className="mb-2 flex flex-wrap items-center gap-x-2 text-sm text-muted">
          Pictures from elsewhere are not shown.
          <Button variant="link" size="sm" onClick={() => setPictures(true)}>
            Show pictures
          </Button>
        </p>
      )}
      <iframe
        title="The message as it was sent"
        src={pictures ? `${address}?pictures=true` : address}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        className="h-[50vh] w-full rounded-card border border-line bg-surface"
      />
    </>
  );
}
