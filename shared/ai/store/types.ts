import type { AiFeature as Response } from '../schema/ai';

/** A step of a plan, as the provider describes it. */
export type AiTier = {
	slug: string;
	/** 0 for the free one, 1 for the unlimited one, anything else for the steps between. */
	value: number;
	/** How many requests it allows. */
	limit: number;
	/** What the provider calls `limit` in a sentence, where it does. */
	readableLimit?: string;
};

/** An action that the site's owner added: its name, its icon's name and its prompt. */
export type AiOwnAction = Response[ 'actions' ][ number ];

/** The status of the AI Assistant on this site. */
export type AiFeature = {
	hasFeature: boolean;
	isOverLimit: boolean;
	/** All requests ever made. */
	requestsCount: number;
	/** How many requests the free tier allows. */
	requestsLimit: number;
	requireUpgrade: boolean;
	errorMessage: string;
	/** Why the assistant cannot be offered at all; empty where it can. */
	errorCode: string;
	/** Such as `default` or `vip`. */
	upgradeType: string;
	usagePeriod: {
		/** Dates as the provider writes them; empty where counting never starts anew. */
		currentStart: string;
		nextStart: string;
		requestsCount: number;
	};
	currentTier: AiTier | null;
	/** Null on the top tier. */
	nextTier: AiTier | null;
	tierPlansEnabled: boolean;
	/** Whether a model is set up. */
	isConfigured: boolean;
	/** Whether responses come from the demo model. */
	isDemo: boolean;
	/** The model's name for the user. */
	model: string;
	/** The second model's name; empty if there is none. */
	secondModel: string;
	makesImages: boolean;
	/** Whether that model edits images, as far as that is known. */
	editsImages: boolean;
	/** Whether a transcription model is set up. */
	transcribes: boolean;
	/** Whether users can choose the model that is built into their browser. */
	browserModel: Response[ 'browser-model' ];
	/** The guidelines of the site as a prompt contains them; empty for none. */
	guidelines: string;
	/** The owner's own actions, in their order. */
	actions: AiOwnAction[];
	/** Where the limit is raised; empty where that is the settings screen. */
	upgradeUrl: string;
};

/** How requests are limited. */
export type AiPlanType = 'free' | 'tiered' | 'unlimited';

/** What a usage panel shows. */
export type AiUsage = {
	planType: AiPlanType;
	requestsCount: number;
	requestsLimit: number;
	isOverLimit: boolean;
	/** When counting starts anew, as the provider writes it; empty where it never does. */
	nextStart: string;
};

/** The store's state. */
export type AiStoreState = {
	feature: AiFeature;
	/** Whether the status is loaded. */
	isKnown: boolean;
	isRequesting: boolean;
	/** The number of requests after which the status is fetched again. */
	countdown: number;
};
