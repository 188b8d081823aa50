import type { AiMessage } from '@freehold/ai';

/** The attributes of the block. */
export type Attributes = {
	/** The text as the model wrote it (Markdown, or block markup), not accepted yet. */
	content?: string;
	/** The text as it was before the assistant changed it. */
	originalContent?: string;
	/** The markup of the blocks that the AI Assistant block replaced. */
	originalBlocks?: string;
	/** What the text was asked for: the prompt's type, or `image` while images are asked for. */
	promptType?: string;
	/** The conversation as it was when the text was the original one. */
	originalMessages: AiMessage[];
	/** The conversation so far, without the system's part. */
	messages: AiMessage[];
	/** What is in the prompt field: typed, or sent and not answered yet. */
	requestedPrompt: string;
	/** Whether the model is asked for block markup. */
	useGutenbergSyntax: boolean;
	/** Whether the owner's second model is asked. The name is that of a model of 2023. */
	useGpt4: boolean;
	/** What the model is told about its task in place of our own words; empty: our own. */
	customSystemPrompt: string;
	/** The name that older posts have for `requestedPrompt`. */
	autoRequestPrompt?: string;
	/** The name that older posts have for `useGutenbergSyntax`. */
	isLayoutBuldingModeEnable: boolean;
};

/**
 * What is in the prompt field.
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
 * Whether the model is asked for block markup.
 *
 * @param attributes The block's attributes.
 */
export const isAsMarkup = ( {
	useGutenbergSyntax,
	isLayoutBuldingModeEnable,
}: Attributes ): boolean => useGutenbergSyntax || isLayoutBuldingModeEnable;
