/**
 * Made by `npm run types` from src/server/schema/modules.json; change that file.
 */

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
