import type { UploadToken } from './schema/uploads';

export type Token = UploadToken;

/** How requests reach the server: PATCH, POST with the method in a header, or a form. */
export type TransportName = 'patch' | 'post' | 'form';

/** What works on this host. */
export type Transport = {
	name: TransportName;
	/** The size of chunks in bytes. */
	chunk: number;
};

/** What can fail, and be repeated, by itself. */
export type Stage = 'transfer' | 'finish' | 'attachment';

export type Status =
	/** Other files come first. */
	| 'queued'
	/** Another tab uploads the same file. */
	| 'waiting'
	| 'uploading'
	| 'paused'
	| 'offline'
	/** All bytes have arrived. */
	| 'finishing'
	| 'complete'
	| 'failed'
	/** Until the server has removed what it was making of the file. */
	| 'canceling'
	| 'canceled';

/** A failure that is not the user’s decision. */
export type Failure = {
	/** Such as `freehold_upload_type`; `network_error` without a response. */
	code: string;
	/** A sentence for users. */
	message: string;
};

/** The state of a task. */
export type Snapshot = {
	status: Status;
	stage: Stage;
	/** How many bytes have arrived. */
	sent: number;
	/** The file’s size in bytes. */
	size: number;
	/** Bytes per second; 0 if unknown. */
	speed: number;
	/** Null if unknown. */
	secondsLeft: number | null;
	/** Why the task failed. */
	failure: Failure | null;
};

/** What the server made of a file. */
export type Result = {
	/** The attachment’s ID; 0 if the purpose creates none. */
	id: number;
	/** The upload’s ID, for purposes that create no attachment. */
	upload: string;
	/** The attachment in the form that the task’s `view` names; null if the purpose creates none. */
	media: Record< string, unknown > | null;
	/** The headers of the last response whose names begin with `x-videopress-`. */
	headers: Record< string, string >;
};

/** What to do with a file. */
export type Options = {
	/** Default `media`. */
	purpose?: string;
	/** The post that the file is uploaded to. */
	post?: number;
	/** The attachment whose place the file takes: a file that replaces a private one is private. */
	replaces?: number;
	/** The form of the attachment: that of the REST API, the default, or that of the media library. */
	view?: 'editor' | 'library';
	/** How many parts to send at the same time. Default 1. */
	parallel?: number;
	/** Whether the file becomes an attachment. Default true. */
	isAttachment?: boolean;
};
