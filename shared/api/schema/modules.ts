/**
 * Made by `npm run types` from src/server/schema/modules.json; change that file.
 */

export interface BlockInput {
	/**
	 * The ID of a post.
	 */
	post: number;
	/**
	 * The name of a block that the ability “freehold/list-blocks” says can be inserted.
	 */
	block: string;
	/**
	 * The block’s attributes, by the schema in that list.
	 */
	attributes?: {
		[ k: string ]: unknown;
	};
	position?: 'start' | 'end';
}

export interface ModuleName {
	name: string;
}

export interface ModuleActive {
	name: string;
	active: boolean;
}

export interface ModulesActive {
	/**
	 * @minItems 1
	 * @maxItems 500
	 */
	slugs: string[];
	active: boolean;
}

export interface ModulesUsage {
	/**
	 * @minItems 1
	 * @maxItems 500
	 */
	slugs: string[];
}

export interface Module {
	slug: string;
	title: string;
	description: string;
	icon: string;
	/**
	 * Words that users may search for.
	 */
	keywords: string[];
	group: string;
	activated: boolean;
	stage: 'production' | 'beta' | 'experimental';
	needs: 'connection'[];
	lacks_keys: {
		name: string;
		url: string;
	}[];
	options: {
		[ k: string ]: {
			title: string;
			description: string;
			schema: {
				[ k: string ]: unknown;
			};
			labels: {
				[ k: string ]: string;
			};
			value: unknown;
		};
	};
	blocks: {
		name: string;
		title: string;
		keeps_markup: boolean;
		when_off: string;
		uses: number | null;
	}[];
}

export interface EditorFiles {
	blocks: {
		[ k: string ]: {
			[ k: string ]: unknown;
		};
	};
	scripts: {
		handle: string;
		src: string;
		translations: {
			domain: string;
			locale_data: {
				[ k: string ]: unknown;
			};
		} | null;
	}[];
}

export interface ModulePostsInput {
	block: string;
	/**
	 * The ID after which the last page ended; 0 for the first page.
	 */
	before?: number;
}

export interface UsedIn {
	posts: {
		id: number;
		title: string;
		/**
		 * The name of the post type.
		 */
		type: string;
		/**
		 * Empty for published posts.
		 */
		status: string;
		/**
		 * Where to edit it; empty if WordPress has no editor for it.
		 */
		url: string;
	}[];
	/**
	 * For the next page; 0 after the last one.
	 */
	next: number;
}
