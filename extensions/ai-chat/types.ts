/** The attributes of the block, as posts contain them. */
export type Attributes = {
	askButtonLabel?: string;
	placeholder?: string;
	showCopy: boolean;
	showFeedback: boolean;
	showSources: boolean;
};

/** The attributes of the answer above search results. */
export type AnswerAttributes = {
	heading: string;
	showCitations: boolean;
	enableShowMore: boolean;
};
