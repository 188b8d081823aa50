/**
 * The client of the AI Assistant: prompts, streamed responses and errors.
 */
export {
	AI_ERROR_CODES,
	AiError,
	canRetry,
	isConnectionLost,
	isSetupError,
	isFromBrowserModel,
	isSiteLimit,
	type AiErrorCode,
} from './errors';
export { errorMessage, messageOf } from './error-messages';
export { useBrowserModel } from './built-in/use-browser-model';
export { SuggestionsEventSource } from './event-source';
export { recordImageUpload } from './events';
export { generateImages } from './images';
export {
	defaultLanguage,
	languageLabel,
	LANGUAGES,
	languagesFrom,
} from './languages';
export {
	buildPrompt,
	capHistory,
	defaultSystemPrompt,
	DELIMITER,
	delimited,
	systemMessage,
	taskOf,
	trimAfterNetworkFailure,
	typedRequest,
	type PromptOptions,
} from './prompt';
export { storedAction, type StoredAction } from './stored-action';
export { requestToken, type AiToken } from './token';
export { DEFAULT_TONE, toneLabel, TONES, type Tone } from './tones';
export type {
	AiFeatureName,
	AiFunction,
	AiFunctionCall,
	AiMessage,
	AiRequest,
	AiTask,
	PromptType,
} from './types';
export type { AiDownload, AiHandlers, AiState } from './request-runner';
export { useAiSuggestions } from './use-ai-suggestions';
