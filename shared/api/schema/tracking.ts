/**
 * Made by `npm run types` from src/server/schema/tracking.json; change that file.
 */

export interface TrackingInput {
	tracks_opt_out: boolean;
}

export interface TrackingSettings {
	tracks_opt_out: boolean;
}

export interface EventsInput {
	/**
	 * @minItems 1
	 * @maxItems 50
	 */
	events: {
		name: string;
		properties: {
			[ k: string ]: string | number | boolean;
		};
		/**
		 * When the event happened, as a Unix timestamp in milliseconds.
		 */
		time: number;
		additionalProperties?: never;
	}[];
}

export interface EventsAnswer {
	recorded: number;
}
