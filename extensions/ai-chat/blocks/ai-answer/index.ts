import { lazyEdit, registerBlock } from '@freehold/blocks';
import type { AnswerAttributes } from '../../types';

registerBlock< AnswerAttributes >( 'jetpack-search/ai-answer', {
	icon: 'format-chat',
	edit: lazyEdit< AnswerAttributes >( 'ai-chat-edit', () =>
		import( /* webpackChunkName: "ai-chat-edit" */ '../../edit' ).then(
			( { AnswerEdit } ) => ( { default: AnswerEdit } )
		)
	),
	// The server renders the button.
	save: () => null,
} );
