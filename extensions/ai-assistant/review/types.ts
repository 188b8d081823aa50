/** What a review looks for, by the names in `constants.json`. */
export type Check =
	| 'proofread'
	| 'plain'
	| 'guidelines'
	| 'structure'
	| 'facts'
	| 'tone';

/** What a suggestion does. */
export type Kind =
	| 'words'
	| 'link'
	| 'split'
	| 'list'
	| 'heading'
	| 'level'
	| 'remove'
	| 'question';

/** Groups of kinds that are accepted or rejected together. */
export type Group = 'words' | 'links' | 'structure' | 'questions';

/** A suggestion as a model sends it. Nothing in it is trusted. */
export type Raw = {
	block: string;
	kind: Kind;
	old: string;
	new: string;
	reason: string;
	guideline: string;
};

/** A suggestion for a text of a block. */
export type Suggestion = Omit< Raw, 'block' > & {
	id: number;
	clientId: string;
	/** The attribute with the text. */
	attribute: string;
	/** The text that the model read. */
	base: string;
	/** Which occurrence of the old words is meant. */
	nth: number;
	status: 'open' | 'accepted' | 'rejected';
	/** The block's fingerprint before it was accepted. An undo brings that back, and the suggestion with it. */
	before?: string;
	/** The block that it added. An undo removes that. */
	made?: string;
};

/** A text of a block that the model reads. */
export type Source = {
	/** The beginning of the client ID, which is unique in the post. */
	block: string;
	clientId: string;
	attribute: string;
	/** The block's name for the model, such as `heading 2`. */
	type: string;
	text: string;
	/** Texts and URLs of links. */
	links?: Array< [ text: string, url: string ] >;
};
