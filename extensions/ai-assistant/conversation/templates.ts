/**
 * The templates of 'Write with AI…'. The empty field suggests their labels too.
 */
import type { PromptType } from '@freehold/ai';
import type { BlockInstance } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { blocksBefore, textOf } from '../post/post-text';
import type { Ask } from './types';

/** The content that templates are created from. */
type Source = {
	/** The top-level blocks of the edited content. */
	blocks: BlockInstance[];
	clientId: string;
	/** The post's title; null if there is none to read or set. */
	title: string | null;
};

/** A template with its request; null if there is no content for it. */
export type Template = {
	type: PromptType;
	label: string;
	ask: Ask | null;
};

/** The templates' names, in their order. */
export const templateLabels = (): Partial< Record< PromptType, string > > => ( {
	titleSummary: __( 'Write a draft based on the title', 'freehold' ),
	continue: __( 'Continue writing', 'freehold' ),
	summarize: __( 'Summarize the post', 'freehold' ),
	generateTitle: __( 'Suggest a title', 'freehold' ),
} );

/**
 * Returns the templates for a position in a post.
 *
 * @param source          Their content.
 * @param source.blocks
 * @param source.clientId
 * @param source.title
 */
export function templates( { blocks, clientId, title }: Source ): Template[] {
	const about = ( type: PromptType, content: string ): Ask | null =>
		content === '' ? null : { type, content };
	const whole = textOf( blocks );
	const request = title?.trim() ?? '';
	const asks: Partial< Record< PromptType, Ask | null > > = {
		titleSummary:
			request === ''
				? null
				: { type: 'titleSummary', request, content: '' },
		continue: about(
			'continue',
			textOf( blocksBefore( blocks, clientId ) )
		),
		summarize: about( 'summarize', whole ),
		generateTitle: about( 'generateTitle', whole ),
	};
	return Object.entries( templateLabels() ).map( ( [ name, label ] ) => {
		const type = name as PromptType;
		return { type, label, ask: asks[ type ] ?? null };
	} );
}
