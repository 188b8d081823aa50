import type { AiMessage } from '@freehold/ai';

/** The attributes of the block. */
export type Attributes = {
	/** The text as the model wrote it (Markdown, or block markup), not accepted yet. */
	content?: string;
	/** The text as it was before the assistant changed it. */
	originalContent?: string;
	/** The markup of the blocks that the AI Assistant block replaced. */
	originalBlocks?: string;
	/** The type of the prompt, or `image` for image generation. */
	promptType?: string;
	/** The conversation as it was when the text was the original one. */
	originalMessages: AiMessage[];
	/** The conversation so far, without the system's part. */
	messages: AiMessage[];
	/** The text of the prompt field, until the response arrives. */
	requestedPrompt: string;
	/** Whether the model is to respond with block markup. */
	useGutenbergSyntax: boolean;
	/** Whether to use the second model. The name is that of a model of 2023. */
	useGpt4: boolean;
	/** The user's instructions for the model; empty for the default ones. */
	customSystemPrompt: string;
	/** The name that older posts have for `requestedPrompt`. */
	autoRequestPrompt?: string;
	/** The name that older posts have for `useGutenbergSyntax`. */
	isLayoutBuldingModeEnable: boolean;
};

/**
 * Returns the text of the prompt field.
 *
 * @param attributes The block's attributes.
 */
export const promptOf = ( {
	requestedPrompt,
	autoRequestPrompt,
}: Attributes ): string => requestedPrompt || ( autoRequestPrompt ?? '' );

/**
 * The change that puts a text into the prompt field.
 *
 * @param text The text.
 */
export const withPrompt = ( text: string ): Partial< Attributes > => ( {
	requestedPrompt: text,
	autoRequestPrompt: undefined,
} );

/**
 * Returns whether the model is to respond with block markup.
 *
 * @param attributes The block's attributes.
 */
export const isAsMarkup = ( {
	useGutenbergSyntax,
	isLayoutBuldingModeEnable,
}: Attributes ): boolean => useGutenbergSyntax || isLayoutBuldingModeEnable;
