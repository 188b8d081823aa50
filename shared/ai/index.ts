/**
 * The client's side of the AI assistant: what is said to the model, how its replies come in, and what can go wrong.
 * Its components lie in `shared/components/ai-*`.
 */
export {
	AI_ERROR_CODES,
	AiError,
	canRetry,
	errorMessage,
	type AiErrorCode,
} from './errors';
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
	PROMPT_TYPES,
	trimAfterNetworkFailure,
	type PromptOptions,
	type PromptType,
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
} from './types';
export {
	useAiSuggestions,
	type AiHandlers,
	type AiState,
} from './use-ai-suggestions';
