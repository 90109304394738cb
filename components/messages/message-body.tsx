"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Choice, Choices } from "@/components/ui/choices";
import type { Message } from "@/lib/messages/serialize";

/** What was said: as text, or as the mail looked. */
export function MessageBody({ message }: { message: Message }) {
  const [asSent, setAsSent] = useState(message.has_html === true);
  if (!message.has_html) return <Words content={message.content} />;
  return (
    <div>
      <div className="mb-2">
        <Choices label="Show">
          <Choice pressed={asSent} onPress={() => setAsSent(true)}>
            As sent
          </Choice>
          <Choice pressed={!asSent} onPress={() => setAsSent(false)}>
            Text
          </Choice>
        </Choices>
      </div>
      {asSent ? <MailFrame message={message} /> : <Words content={message.content} />}
    </div>
  );
}

function Words({ content }: { content: string }) {
  return <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{content || "No text"}</p>;
}

/** The mail in a frame that runs nothing; pictures from elsewhere tell their sender that it was read. */
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
