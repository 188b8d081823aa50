/**
 * Made by `npm run types` from extensions/site-verification/schema.json; change that file.
 */

/**
 * Codes, or tags that contain them. Empty removes a code.
 */
export interface VerificationInput {
	google?: string;
	bing?: string;
	pinterest?: string;
	yandex?: string;
	facebook?: string;
}

export interface VerificationCodes {
	google: string;
	bing: string;
	pinterest: string;
	yandex: string;
	facebook: string;
}

export interface GoogleInput {
	keyring_id?: number;
}

export interface GoogleVerifyInput {
	keyring_id: number;
}

export interface GoogleVerification {
	/**
	 * Only Google knows.
	 */
	verified: null;
	token: string;
}
