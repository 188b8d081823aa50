import type { Tone } from './tones';

/** The prompt types. Posts store these names. */
export const PROMPT_TYPES = [
	/** What the user typed, about the content where there is some. */
	'userPrompt',
	/** A draft for the title that the request is. */
	'titleSummary',
	/** What follows the content. */
	'continue',
	'correctSpelling',
	'simplify',
	'summarize',
	'makeLonger',
	'makeShorter',
	/** A title for the content; Accept makes it the post's. */
	'generateTitle',
	'changeTone',
	'changeLanguage',
	'turnIntoTable',
	'turnIntoList',
] as const;

export type PromptType = ( typeof PROMPT_TYPES )[ number ];

/** A function that the model may call instead of answering in words, as JSON Schema describes its arguments. */
export type AiFunction = {
	name: string;
	description?: string;
	parameters: Record< string, unknown >;
};

/** One entry of a conversation, as posts store it and as the query route takes it. */
export type AiMessage = {
	/** `jetpack-ai` carries a context, which the server expands into a prompt. */
	role: 'system' | 'user' | 'assistant' | 'function' | 'jetpack-ai';
	content?: string;
	/** The function's name, where the message is about a function. */
	name?: string;
	/** The arguments of a function's call, as JSON. */
	arguments?: string;
	context?: Record< string, unknown >;
};

/** The feature that sends a request. */
export type AiFeatureName =
	| 'ai-assistant'
	| 'ai-assistant-experimental'
	| 'ai-assistant-type-ahead'
	| 'jetpack-form-ai-extension';

/** What a request asks for, for models that are made for one task. */
export type AiTask = {
	type: PromptType;
	/** The text to work on. */
	content: string;
	/** What the user typed. */
	request?: string;
	/** The request in words. */
	instruction: string;
	tone?: Tone;
	/** The code of the language to translate into. */
	language?: string;
};

/** A request for text: either a question or messages. */
export type AiRequest = {
	/** The post's ID; 0 or undefined if there is none. */
	postId?: number;
	question?: string;
	messages?: AiMessage[];
	/** The messages for the model in a browser, if the server writes the prompt. They never leave the browser. */
	browserMessages?: AiMessage[];
	/** The task of the last message, if that message is all there is to it. It never leaves the browser. */
	task?: AiTask;
	feature?: AiFeatureName;
	functions?: AiFunction[];
	/** The JSON Schema of the response. A service that cannot follow it may respond with anything. */
	schema?: Record< string, unknown >;
	/** The owner's second model; the first where it is left out. */
	model?: 'second';
	/** Whether the model of the browser comes first, unless the user chose the service of the site. */
	prefersBrowser?: boolean;
	/** Whether the server may return a cached response. */
	streamCache?: boolean;
};

/** A call that the model makes: its arguments are JSON in a text. */
export type AiFunctionCall = { name: string; arguments: string };
