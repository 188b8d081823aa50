/**
 * Made by `npm run types` from src/server/schema/ai.json; change that file.
 */

export interface AiSiteInput {
	site_id: number;
}

export interface AiToken {
	token: string;
	/**
	 * The site's id in the connection.
	 */
	blog_id: number;
}

export interface AiQueryInput {
	/**
	 * The post that is being written; 0 for none.
	 */
	post_id?: number;
	question?: string;
	/**
	 * @maxItems 100
	 */
	messages?: {
		role: 'system' | 'user' | 'assistant' | 'function' | 'jetpack-ai';
		content?: string | null;
		/**
		 * The function that is called, or whose result this is.
		 */
		name?: string;
		/**
		 * What it is called with, as JSON.
		 */
		arguments?: string;
		function_call?: {
			name?: string;
			arguments?: string;
		} | null;
		/**
		 * What the role jetpack-ai asks for: a type, and what it needs.
		 */
		context?: {
			[ k: string ]: unknown;
		};
	}[];
	feature?: string;
	/**
	 * @maxItems 20
	 */
	functions?: {
		name: string;
		description?: string;
		/**
		 * A JSON Schema.
		 */
		parameters?: {
			[ k: string ]: unknown;
		};
	}[];
	/**
	 * second for the owner's second model.
	 */
	model?: string;
	/**
	 * Whether an answer of some minutes ago will do.
	 */
	stream_cache?: boolean;
}

export interface AiImagesInput {
	prompt: string;
	post_id?: number;
}

export interface AiImages {
	data: {
		/**
		 * An image file in base64.
		 */
		b64_json: string;
	}[];
}

export interface AiFeature {
	'has-feature': boolean;
	'is-over-limit': boolean;
	'requests-count': number;
	'requests-limit': number;
	'site-require-upgrade': boolean;
	'error-message': string;
	'error-code': string;
	'upgrade-type': string;
	'usage-period': {
		/**
		 * ISO 8601.
		 */
		'current-start': string;
		/**
		 * ISO 8601.
		 */
		'next-start': string;
		'requests-count': number;
	};
	'current-tier': {
		slug: string;
		value: number;
		limit: number;
	};
	/**
	 * What raising the limit leads to; null where there is none to raise.
	 */
	'next-tier': {
		slug: string;
		value: number;
		limit: number;
	} | null;
	'tier-plans-enabled': boolean;
	/**
	 * Whether the site has an AI service.
	 */
	'is-configured': boolean;
	/**
	 * Whether it is the demo's stand-in.
	 */
	'is-demo': boolean;
	/**
	 * What the model is called on the screen.
	 */
	model: string;
	/**
	 * The name of the owner's second model; empty where there is none.
	 */
	'second-model': string;
	'makes-images': boolean;
}

export interface AiSettingsInput {
	url?: string;
	model?: string;
	second_model?: string;
	image_model?: string;
	/**
	 * Requests per period; null for no limit.
	 */
	limit?: number | null;
	period?: 'day' | 'week' | 'month';
	/**
	 * An empty one takes the stored key away.
	 */
	key?: string;
}

export interface AiSettings {
	url: string;
	model: string;
	second_model: string;
	image_model: string;
	limit: number | null;
	period: 'day' | 'week' | 'month';
	/**
	 * Requests of the present period.
	 */
	used: number;
	has_key: boolean;
	/**
	 * Where each value comes from, by its name, the key's included.
	 */
	sources: {
		[ k: string ]: 'env' | 'constant' | 'option' | 'demo' | 'none';
	};
	answers_by: 'endpoint' | 'wordpress' | 'demo' | 'none';
}

export interface AiTest {
	ok: boolean;
	message: string;
	models: string[];
}
