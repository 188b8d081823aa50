import { TextControl } from '@freehold/controls';
import { textOf } from '@freehold/stored-text';
import {
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { partsOf, typeOf } from '../fields';
import { FieldControls } from './field-controls';
import { SelectOptions } from './select-options';

type Props = BlockEditProps< Record< string, unknown > >;

/** A field on the canvas: the blocks in it, and what visitors see below them. */
export function FieldEdit( {
	attributes,
	clientId,
	isSelected,
	name,
	setAttributes,
}: Props ): JSX.Element {
	const type = typeOf( name ) ?? 'text';
	const { helpText, required, requiredIndicator, width } = attributes;
	const isInside = useSelect(
		( select ) =>
			select( blockEditorStore ).hasSelectedInnerBlock( clientId, true ),
		[ clientId ]
	);
	const template = useMemo( () => partsOf( type ), [ type ] );
	const { children, ...blockProps } = useInnerBlocksProps(
		useBlockProps( {
			className: [
				'freehold-field',
				`is-type-${ type }`,
				`is-width-${ textOf( width ) || 100 }`,
				required && requiredIndicator === false && 'is-unmarked',
			]
				.filter( Boolean )
				.join( ' ' ),
		} ),
		{
			template,
			// A field has exactly its parts.
			templateLock: 'insert',
			templateInsertUpdatesSelection: false,
			renderAppender: false,
		}
	);
	return (
		<>
			{ isSelected && <FieldControls clientId={ clientId } /> }
			<div { ...blockProps }>
				{ children }
				{ type === 'select' && ( isSelected || isInside ) && (
					<SelectOptions
						options={ attributes.options }
						onChange={ ( options ) => setAttributes( { options } ) }
					/>
				) }
				{ textOf( helpText ) !== '' && (
					<p className="freehold-field__hint">
						{ textOf( helpText ) }
					</p>
				) }
			</div>
		</>
	);
}

/** A hidden field on the canvas: its name and its value. */
export function HiddenEdit( {
	attributes: { label, default: value },
	clientId,
	isSelected,
	setAttributes,
}: Props ): JSX.Element {
	return (
		<>
			{ isSelected && <FieldControls clientId={ clientId } /> }
			<div
				{ ...useBlockProps( {
					className: 'freehold-field freehold-field__hidden',
				} ) }
			>
				<TextControl
					label={ __( 'Name of the hidden field', 'freehold' ) }
					value={ textOf( label ) }
					onChange={ ( text: string ) =>
						setAttributes( { label: text } )
					}
				/>
				<TextControl
					label={ __( 'Value', 'freehold' ) }
					value={ textOf( value ) }
					onChange={ ( text: string ) =>
						setAttributes( { default: text } )
					}
				/>
			</div>
		</>
	);
}
