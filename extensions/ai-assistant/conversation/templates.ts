/**
 * What 'Write with AI…' offers. Its labels are what the empty field suggests, too.
 */
import type { PromptType } from '@freehold/ai';
import type { BlockInstance } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { blocksBefore, textOf } from '../post/post-text';
import type { Ask } from './types';

/** What a template is made of. */
type Source = {
	/** The blocks at the top of what is being edited. */
	blocks: BlockInstance[];
	clientId: string;
	/** The post's title; null where there is none to read or set. */
	title: string | null;
};

/** One template, with what to ask for; null where there is no content to ask about. */
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
 * The templates for a place in a post.
 *
 * @param source          What they are made of.
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
