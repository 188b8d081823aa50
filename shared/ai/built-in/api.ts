/**
 * The models that are built into browsers, as far as this plugin uses them.
 *
 * Sources: Prompt API, Writing Assistance APIs, and Translator and Language Detector APIs of the W3C Web Machine Learning
 * Community Group. `downloadable` and `downloading` models need a recent action of the user before `create()`.
 */
import type { AiMessage } from '../types';

/** What must happen before a model can respond. */
export type Availability =
	| 'unavailable'
	| 'downloadable'
	| 'downloading'
	| 'available';

/** Reports the progress of a download. `loaded` is a part of `total`, which is 1 in current browsers. */
export type Monitor = ( target: {
	addEventListener: (
		type: 'downloadprogress',
		listener: ( event: { loaded: number; total?: number } ) => void
	) => void;
} ) => void;

type During = { signal: AbortSignal };

/** A model of a kind, made by its class. */
type Maker< Options, Model > = {
	availability: ( options?: Options ) => Promise< Availability >;
	create: (
		options: Options & During & { monitor?: Monitor }
	) => Promise< Model & { destroy: () => void } >;
};

/** A language's part of the options. */
type Languages = Array< { type: 'text'; languages: string[] } >;

/** A message as the Prompt API accepts it. */
export type Prompt = {
	role: 'system' | 'user' | 'assistant';
	content: NonNullable< AiMessage[ 'content' ] >;
};

export type LanguageModelOptions = {
	expectedInputs?: Languages;
	expectedOutputs?: Languages;
	initialPrompts?: Prompt[];
};

export type LanguageModelSession = {
	promptStreaming: (
		input: string,
		options: During & { responseConstraint?: Record< string, unknown > }
	) => ReadableStream< string >;
};

/** The options that the writing tools have in common. */
type Writing = {
	sharedContext?: string;
	format?: 'markdown' | 'plain-text' | 'as-is';
	expectedInputLanguages?: string[];
	expectedContextLanguages?: string[];
	outputLanguage?: string;
};

export type SummarizerOptions = Writing & {
	type?: 'tldr' | 'key-points' | 'teaser' | 'headline';
	length?: 'short' | 'medium' | 'long';
};

export type WriterOptions = Writing & {
	tone?: 'formal' | 'neutral' | 'casual';
	length?: 'short' | 'medium' | 'long';
};

export type RewriterOptions = Writing & {
	tone?: 'as-is' | 'more-formal' | 'more-casual';
	length?: 'as-is' | 'shorter' | 'longer';
};

export type TranslatorOptions = {
	sourceLanguage: string;
	targetLanguage: string;
};

/** The classes that a browser may have. */
export type BuiltIn = {
	LanguageModel?: Maker< LanguageModelOptions, LanguageModelSession >;
	Summarizer?: Maker<
		SummarizerOptions,
		{
			summarizeStreaming: (
				input: string,
				options: During
			) => ReadableStream< string >;
		}
	>;
	Writer?: Maker<
		WriterOptions,
		{
			writeStreaming: (
				input: string,
				options: During
			) => ReadableStream< string >;
		}
	>;
	Rewriter?: Maker<
		RewriterOptions,
		{
			rewriteStreaming: (
				input: string,
				options: During
			) => ReadableStream< string >;
		}
	>;
	Translator?: Maker<
		TranslatorOptions,
		{
			translate: ( input: string, options: During ) => Promise< string >;
		}
	>;
	LanguageDetector?: Maker<
		object,
		{
			detect: (
				input: string,
				options: During
			) => Promise<
				Array< { detectedLanguage: string; confidence: number } >
			>;
		}
	>;
};

/** Returns the classes of this browser. */
export const builtIn = (): BuiltIn => window as BuiltIn;

/** Returns whether this browser has a language model of its own. It can still be unavailable on this device. */
export const hasBuiltInModel = (): boolean => 'LanguageModel' in window;
