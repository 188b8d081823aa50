import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { earlyPrompts } from './early-prompts';
import { FIELD, useKeys } from './hooks/use-keys';
import { promptOf, withPrompt, type Attributes } from './types';

/** Accepts the prompt while the editing code loads, so that no key is lost. Enter sends it once the code is there. */
export function Waiting( {
	attributes,
	clientId,
	setAttributes,
}: BlockEditProps< Attributes > ): JSX.Element {
	const ref = useKeys( { onSend: () => earlyPrompts.add( clientId ) } );
	return (
		<div { ...useBlockProps( { ref } ) }>
			<textarea
				className={ FIELD }
				style={ { boxSizing: 'border-box', inlineSize: '100%' } }
				aria-label={ __( 'Prompt', 'freehold' ) }
				placeholder={ __( 'Loading block…', 'freehold' ) }
				value={ promptOf( attributes ) }
				onChange={ ( { target } ) =>
					setAttributes( withPrompt( target.value ) )
				}
			/>
		</div>
	);
}
