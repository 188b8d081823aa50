/**
 * Made by `npm run types` from src/server/schema/ai.json; change that file.
 */

export interface AiSiteInput {
	site_id: number;
}

export interface AiToken {
	token: string;
	/**
	 * The connection ID of the site.
	 */
	blog_id: number;
}

export interface AiQueryInput {
	/**
	 * The ID of the post being edited; 0 for none.
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
		 * The name of the function that is called or that returned this result.
		 */
		name?: string;
		/**
		 * The function arguments, as JSON.
		 */
		arguments?: string;
		function_call?: {
			name?: string;
			arguments?: string;
		} | null;
		/**
		 * The request of a jetpack-ai message: a type and its parameters.
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
	 * The JSON Schema of the response. Services that cannot follow it are asked without it.
	 */
	schema?: {
		[ k: string ]: unknown;
	};
	/**
	 * Use second to select the second model.
	 */
	model?: string;
	/**
	 * Whether a cached response is acceptable.
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
	 * The next tier after raising the limit; null if there is no limit to raise.
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
	 * Whether the demo model is in use.
	 */
	'is-demo': boolean;
	/**
	 * The display name of the model.
	 */
	model: string;
	/**
	 * The name of the second model; empty if there is none.
	 */
	'second-model': string;
	'makes-images': boolean;
	/**
	 * Whether users can choose the model that is built into their browser, or use it unless they choose otherwise.
	 */
	'browser-model': 'off' | 'allow' | 'prefer';
	/**
	 * The guidelines of the site as a prompt contains them; empty for none.
	 */
	guidelines: string;
	/**
	 * The owner's own actions, in their order.
	 */
	actions: {
		name: string;
		icon:
			| 'pencil'
			| 'star'
			| 'tip'
			| 'comment'
			| 'list'
			| 'tag'
			| 'globe'
			| 'quote';
		prompt: string;
	}[];
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
	browser_model?: 'off' | 'allow' | 'prefer';
	/**
	 * The API key. An empty string deletes the stored key.
	 */
	key?: string;
	/**
	 * What every prompt contains.
	 */
	guidelines?: {
		voice: string;
		terms: string;
		audience: string;
	};
	/**
	 * The owner's own actions, in their order.
	 *
	 * @maxItems 20
	 */
	actions?: {
		name: string;
		icon:
			| 'pencil'
			| 'star'
			| 'tip'
			| 'comment'
			| 'list'
			| 'tag'
			| 'globe'
			| 'quote';
		prompt: string;
	}[];
}

export interface AiSettings {
	url: string;
	model: string;
	second_model: string;
	image_model: string;
	limit: number | null;
	period: 'day' | 'week' | 'month';
	browser_model: 'off' | 'allow' | 'prefer';
	/**
	 * Requests in the current period.
	 */
	used: number;
	has_key: boolean;
	/**
	 * The source of each value, including the key, by name.
	 */
	sources: {
		[ k: string ]: 'env' | 'constant' | 'option' | 'demo' | 'none';
	};
	answers_by: 'endpoint' | 'wordpress' | 'demo' | 'none';
	/**
	 * What every prompt contains.
	 */
	guidelines: {
		voice: string;
		terms: string;
		audience: string;
	};
	/**
	 * The owner's own actions, in their order.
	 */
	actions: {
		name: string;
		icon:
			| 'pencil'
			| 'star'
			| 'tip'
			| 'comment'
			| 'list'
			| 'tag'
			| 'globe'
			| 'quote';
		prompt: string;
	}[];
	/**
	 * The longest guideline, name and prompt in characters, and the number of actions.
	 */
	lengths: {
		guideline: number;
		actions: number;
		name: number;
		prompt: number;
	};
	/**
	 * The requests of each user and day, without their texts, the newest first.
	 */
	log: {
		/**
		 * Such as 2026-11-25, in the time zone of the site.
		 */
		day: string;
		/**
		 * The name of the user; empty for a deleted user.
		 */
		user: string;
		texts: number;
		images: number;
		failed: number;
	}[];
}

export interface AiModels {
	/**
	 * The names of the service’s models; empty if the service has no list, or does not respond.
	 */
	models: string[];
}

export interface AiTest {
	ok: boolean;
	message: string;
	models: string[];
}
