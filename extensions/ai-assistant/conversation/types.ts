import type {
	AiDownload,
	AiError,
	AiMessage,
	AiState,
	AiTask,
	PromptType,
	Tone,
} from '@freehold/ai';

/** A request to the model. */
export type Ask = {
	type: PromptType;
	/** The text that the user typed. */
	request?: string;
	tone?: Tone;
	language?: string;
	/** Whether the request is an action of the owner, which leaves the prompt field alone. */
	isAction?: boolean;
	/** The text to work on, if it is not the block's own. */
	content?: string;
};

/** A request that was sent. */
export type Sent = {
	ask: Ask;
	messages: AiMessage[];
	/** The task, for models that are made for one. */
	task?: AiTask;
	/** The beginning of the response, if this request continues it. */
	beginning: string;
	/** Whether a whole response replaces a text of the block. */
	isReplacing: boolean;
	/** Whether the result belongs to the undo step that inserted the block. */
	isPartOfInsertion: boolean;
	/** Whether the prompt field holds another prompt than this request's, which stays there. */
	keepsPrompt?: boolean;
	/** The response, once it is stored. */
	response?: string;
};

/** The conversation of one block. */
export type Conversation = {
	state: AiState;
	isRunning: boolean;
	/** What the browser must download before its model can respond. */
	download?: AiDownload;
	/** The text to show: the response that is arriving, else the block's. */
	text: string;
	/** Why the last request failed, until the next one. */
	error?: AiError;
	/** What happened to the part of the response that arrived before a failure; undefined for none. */
	fragment?: 'stored' | 'dropped';
	/** Whether the model reached its length limit in the last response. */
	isTruncated: boolean;
	ask: ( ask: Ask ) => void;
	/** Sends the last request again. */
	retry: () => void;
	/** Requests the rest of a truncated response. */
	proceed: () => void;
	/** Sends the request of the current response again; null if it is not known. */
	regenerate: ( () => void ) | null;
	stop: () => void;
	/** Restores the text and the conversation that the block began with. */
	startOver: () => void;
};
