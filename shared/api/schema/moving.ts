/**
 * Made by `npm run types` from src/server/schema/moving.json; change that file.
 */

export interface MovingRun {
	task: 'scan' | 'records' | 'preview' | 'convert' | 'undo';
	/**
	 * The names of the blocks to convert.
	 *
	 * @maxItems 100
	 */
	blocks?: string[];
}

export interface MovingSettings {
	/**
	 * @minItems 1
	 * @maxItems 100
	 */
	ids: string[];
}

export interface MovingTask {
	/**
	 * Empty if the task was never started.
	 */
	status: '' | 'running' | 'done' | 'failed';
	percent: number;
	finished: string;
	is_preview: boolean;
	blocks: string[];
	posts: number;
	converted: number;
	edited: number;
	left: {
		reason: string;
		count: number;
	}[];
}

export interface Moving {
	jetpack: {
		state: 'active' | 'installed' | 'absent';
		text: string;
	};
	lines: {
		group: 'blocks' | 'data' | 'settings';
		title: string;
		state: 'works' | 'needs' | 'none';
		text: string;
		count: string;
		url: string;
		label: string;
	}[];
	settings: {
		id: string;
		title: string;
		theirs: string;
		here: string;
		is_suggested: boolean;
		can_undo: boolean;
	}[];
	out: {
		name: string;
		title: string;
		count: string;
		visitors: string;
		keeps: boolean;
		target: string;
	}[];
	edited_posts: {
		id: number;
		title: string;
		url: string;
	}[];
	can_undo: boolean;
}
