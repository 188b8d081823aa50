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
