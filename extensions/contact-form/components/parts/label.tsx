import { textOf } from '@freehold/stored-text';
import {
	RichText,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import { FORMATS, useLook, WithControls, type Props } from './common';
import { RequiredMark } from './required-mark';

/** A label on the canvas. Enter goes on below the field. */
export function LabelEdit( props: Props ): JSX.Element {
	const { attributes, clientId, setAttributes } = props;
	const { insertDefaultBlock } = useDispatch( blockEditorStore );
	const { root, index } = useSelect(
		( select ) => {
			const { getBlockIndex, getBlockRootClientId } =
				select( blockEditorStore );
			const field = getBlockRootClientId( clientId );
			return {
				root: field ? getBlockRootClientId( field ) : null,
				index: field ? getBlockIndex( field ) : 0,
			};
		},
		[ clientId ]
	);
	useLook( props );
	return (
		<WithControls { ...props }>
			<div { ...useBlockProps( { className: 'freehold-field__label' } ) }>
				<RichText
					identifier="label"
					tagName="span"
					aria-label={ __( 'Label', 'freehold' ) }
					placeholder={
						textOf( attributes.placeholder ) ||
						__( 'Add label…', 'freehold' )
					}
					value={ textOf( attributes.label ) }
					onChange={ ( label: string ) => setAttributes( { label } ) }
					onKeyDown={ ( event: KeyboardEvent ) => {
						if (
							event.key === 'Enter' &&
							! event.nativeEvent.isComposing
						) {
							event.preventDefault();
							insertDefaultBlock( {}, root, index + 1 );
						}
					} }
					allowedFormats={ FORMATS }
					disableLineBreaks
				/>{ ' ' }
				<RequiredMark { ...props } />
			</div>
		</WithControls>
	);
}
