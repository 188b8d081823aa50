/**
 * Made by `npm run types` from src/server/schema/home.json; change that file.
 */

export interface HomeCardInput {
	card: string;
}

export interface HomeOverview {
	features: {
		on: number;
		total: number;
	};
	/**
	 * Whether to show the questions after the installation.
	 */
	first_run: boolean;
	cards: {
		id: string;
		title: string;
		icon: string;
		url: string;
		link: string;
	}[];
}

export interface HomeNotes {
	notes: {
		id: string;
		level: 'error' | 'warning' | 'info';
		title: string;
		text: string;
		url: string;
		label: string;
	}[];
}

export interface HomeCardContent {
	state: 'ready' | 'empty' | 'unconfigured';
	message: string;
	numbers: {
		label: string;
		value: string;
	}[];
	items: {
		title: string;
		text: string;
		url: string;
		date: string | null;
		is_new: boolean;
	}[];
	action: {
		label: string;
		url: string;
	} | null;
}

export interface HomeFirstRun {
	features: {
		slug: string;
		title: string;
		purposes: ( 'writing' | 'business' | 'members' | 'portfolio' )[];
		in_use: boolean;
	}[];
	embeds: {
		slug: string;
		title: string;
		load: 'once' | 'near' | 'click';
	}[];
	/**
	 * Where to set up the AI service; empty without that feature.
	 */
	ai_url: string;
}

export interface HomeFirstRunInput {
	/**
	 * When the content of each service loads, by the slug of its feature.
	 */
	embeds?: {
		[ k: string ]: 'once' | 'near' | 'click';
	};
	/**
	 * Whether the questions are finished or dismissed.
	 */
	done?: boolean;
}
