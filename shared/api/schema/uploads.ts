/**
 * Made by `npm run types` from src/server/schema/uploads.json; change that file.
 */

export interface UploadTokenInput {
	purpose?: string;
	/**
	 * The post that the file is uploaded to.
	 */
	post?: number;
	/**
	 * The file’s name. The token is then valid for files of its type.
	 */
	name?: string;
	/**
	 * The file’s size in bytes. The token is then not valid for larger files.
	 */
	size?: number;
}

export interface UploadToken {
	upload_token: string;
	upload_blog_id: number;
	/**
	 * The endpoint. Followed by an ID, it is the URL of an upload.
	 */
	upload_action_url: string;
	/**
	 * Seconds.
	 */
	expires_in: number;
	/**
	 * The largest file in bytes.
	 */
	max_size: number;
	/**
	 * The largest body of a POST request in bytes.
	 */
	max_request: number;
	/**
	 * The largest file of a form in bytes.
	 */
	max_file: number;
	/**
	 * What worked last time; null if nothing is known.
	 */
	transport: {
		name: 'patch' | 'post' | 'form';
		chunk: number;
	} | null;
}

export interface UploadTransport {
	/**
	 * PATCH, POST with the method in a header, or a form.
	 */
	name: 'patch' | 'post' | 'form';
	/**
	 * The size of chunks in bytes.
	 */
	chunk: number;
}

export interface UploadFinishInput {
	id: string;
}

export interface UploadFinish {
	/**
	 * While the server is working, repeat the request.
	 */
	status: 'working' | 'finished';
	attachment: number;
	received: number;
	length: number;
}

export interface UploadCancelInput {
	id: string;
}

export interface UploadCancel {
	/**
	 * While the server is working, repeat the request.
	 */
	status: 'working' | 'canceled';
}

export interface UploadAttachmentInput {
	id: string;
	/**
	 * The form of the response: that of the REST API, or that of the media library.
	 */
	view?: 'editor' | 'library';
}
