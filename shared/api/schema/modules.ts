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

export interface Module {
	slug: string;
	title: string;
	description: string;
	icon: string;
	group: string;
	activated: boolean;
	stage: 'production' | 'beta' | 'experimental';
	needs: 'connection'[];
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
