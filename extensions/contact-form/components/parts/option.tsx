import { textOf } from '@freehold/stored-text';
import {
	RichText,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { ClipboardEvent } from 'react';
import { linesOf } from '../lines';
import { FORMATS, useLook, WithControls, type Props } from './common';
import { RequiredMark } from './required-mark';

/**
 * An option on the canvas. Enter adds one below it, and pasted lines become one each.
 */
export function OptionEdit( props: Props ): JSX.Element {
	const { attributes, clientId, context, setAttributes } = props;
	const { hideInput, isOther, isStandalone } = attributes;
	const { replaceBlocks } = useDispatch( blockEditorStore );
	useLook( props );
	const blockProps = useBlockProps( {
		className: 'freehold-field__choice',
		onPasteCapture: ( event: ClipboardEvent ) => {
			const lines = linesOf(
				event.clipboardData.getData( 'text/plain' )
			);
			if ( isStandalone || lines.length < 2 ) {
				return;
			}
			event.preventDefault();
			event.stopPropagation();
			const own = textOf( attributes.label );
			const labels = own === '' ? lines : [ own, ...lines ];
			replaceBlocks(
				[ clientId ],
				labels.map( ( label, at ) =>
					createBlock( 'jetpack/option', {
						...attributes,
						isOther: at === 0 && isOther,
						label,
					} )
				),
				labels.length - 1,
				-1
			);
		},
	} );
	const Tag = isStandalone ? 'div' : 'li';
	const type =
		context[ 'jetpack/field-options-type' ] === 'radio' && ! isStandalone
			? 'radio'
			: 'checkbox';
	return (
		<WithControls { ...props }>
			<Tag { ...( blockProps as object ) }>
				{ ! hideInput && (
					<input
						type={ type }
						disabled
						checked={
							isStandalone === true &&
							context[ 'jetpack/field-default-value' ] === 'true'
						}
						readOnly
						aria-hidden
					/>
				) }
				<RichText
					identifier="label"
					tagName="span"
					aria-label={ __( 'Option', 'freehold' ) }
					placeholder={
						textOf( attributes.placeholder ) ||
						( isOther
							? __( 'Other', 'freehold' )
							: __( 'Add option…', 'freehold' ) )
					}
					value={ textOf( attributes.label ) }
					onChange={ ( label: string ) => setAttributes( { label } ) }
					onMerge={ isStandalone ? undefined : props.mergeBlocks }
					onRemove={ isStandalone ? undefined : props.onRemove }
					allowedFormats={ isStandalone ? FORMATS : [] }
					disableLineBreaks
				/>
				{ isStandalone === true && ! hideInput && (
					<>
						{ ' ' }
						<RequiredMark { ...props } />
					</>
				) }
			</Tag>
		</WithControls>
	);
}

/** An option of an older form whose list was not recognized. */
export function OldOptionEdit( {
	attributes,
	setAttributes,
}: Props ): JSX.Element {
	return (
		<div { ...useBlockProps( { className: 'freehold-field__choice' } ) }>
			<RichText
				identifier="label"
				tagName="span"
				aria-label={ __( 'Option', 'freehold' ) }
				value={ textOf( attributes.label ) }
				onChange={ ( label: string ) => setAttributes( { label } ) }
				allowedFormats={ [] }
				disableLineBreaks
			/>
		</div>
	);
}
