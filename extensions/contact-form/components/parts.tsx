import { textOf } from '@freehold/stored-text';
import {
	RichText,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import {
	createBlock,
	type BlockEditProps,
	type BlockInstance,
} from '@wordpress/blocks';
import { Button } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { createBlocks, partsOf } from '../fields';
import { FieldControls } from './field-controls';
import { linesOf } from './lines';
import { useSharedStyles } from './use-shared-styles';

type Props = BlockEditProps< Record< string, unknown > >;

const FORMATS = [ 'core/bold', 'core/italic', 'core/link' ];

/** Shares the look of a part with those of other fields. */
const useLook = ( { attributes, clientId, context, name }: Props ): void =>
	useSharedStyles(
		clientId,
		name,
		attributes,
		context[ 'jetpack/field-share-attributes' ] !== false
	);

/** Returns whether the field must be filled in and says so. */
const isMarked = ( { attributes, context }: Props ): boolean =>
	context[ 'jetpack/field-required' ] === true &&
	attributes.requiredIndicator !== false;

/** The mark of a required field, which the user can change. */
function RequiredMark( props: Props ): JSX.Element | null {
	const { attributes, setAttributes } = props;
	return isMarked( props ) ? (
		<RichText
			tagName="span"
			className="freehold-field__required"
			aria-label={ __( 'Mark of a required field', 'freehold' ) }
			placeholder={ __( '(required)', 'freehold' ) }
			value={ textOf( attributes.requiredText ) }
			onChange={ ( requiredText: string ) =>
				setAttributes( { requiredText } )
			}
			allowedFormats={ [] }
			disableLineBreaks
			withoutInteractiveFormatting
		/>
	) : null;
}

/** A label on the canvas. Enter goes on below the field. */
export function LabelEdit( props: Props ): JSX.Element {
	const { attributes, clientId, isSelected, setAttributes } = props;
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
		<>
			{ isSelected && <FieldControls clientId={ clientId } /> }
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
		</>
	);
}

/** An input on the canvas, in which the user types its placeholder. */
export function InputEdit( props: Props ): JSX.Element {
	const { attributes, clientId, isSelected, setAttributes } = props;
	useLook( props );
	const isLong = attributes.type === 'textarea';
	const shared = {
		...useBlockProps( { className: 'freehold-field__control' } ),
		// The editor’s role for blocks would hide that it is an input.
		role: undefined,
		'aria-label': __( 'Placeholder', 'freehold' ),
		placeholder: isSelected ? __( 'Placeholder', 'freehold' ) : '',
		value: textOf( attributes.placeholder ),
		onChange: ( {
			target,
		}: {
			target: HTMLInputElement | HTMLTextAreaElement;
		} ) => setAttributes( { placeholder: target.value } ),
	};
	return (
		<>
			{ isSelected && <FieldControls clientId={ clientId } /> }
			{ isLong ? (
				<textarea { ...shared } rows={ 5 } />
			) : (
				<input
					{ ...shared }
					type="text"
					data-type-of-input={ textOf( attributes.type ) }
				/>
			) }
		</>
	);
}

/**
 * An option on the canvas. Enter adds one below it, and pasted lines become one each.
 */
export function OptionEdit( props: Props ): JSX.Element {
	const { attributes, clientId, context, isSelected, setAttributes } = props;
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
		<>
			{ isSelected && <FieldControls clientId={ clientId } /> }
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
		</>
	);
}

/** Adds a block at the end of a list. */
function AddButton( {
	clientId,
	create,
	children,
}: {
	clientId: string;
	create: () => BlockInstance;
	children: string;
} ): JSX.Element {
	const { insertBlocks } = useDispatch( blockEditorStore );
	return (
		<Button
			variant="tertiary"
			size="small"
			onClick={ () => insertBlocks( [ create() ], undefined, clientId ) }
		>
			{ children }
		</Button>
	);
}

/** Returns whether a block or its field is selected. */
const useIsActive = ( clientId: string ): boolean =>
	useSelect(
		( select ) => {
			const {
				getBlockRootClientId,
				getSelectedBlockClientId,
				hasSelectedInnerBlock,
			} = select( blockEditorStore );
			const field = getBlockRootClientId( clientId );
			return (
				field !== null &&
				( getSelectedBlockClientId() === field ||
					hasSelectedInnerBlock( field, true ) )
			);
		},
		[ clientId ]
	);

const OPTION = [ [ 'jetpack/option' ] ];

/** The options of a field on the canvas. */
export function OptionsEdit( props: Props ): JSX.Element {
	const { clientId, isSelected } = props;
	const isActive = useIsActive( clientId );
	useLook( props );
	const innerBlocksProps = useInnerBlocksProps(
		useBlockProps( { className: 'freehold-field__options' } ),
		{
			allowedBlocks: [ 'jetpack/option' ],
			defaultBlock: { name: 'jetpack/option' },
			directInsert: true,
			template: OPTION,
			templateLock: false,
			templateInsertUpdatesSelection: false,
			renderAppender: isActive
				? () => (
						<AddButton
							clientId={ clientId }
							create={ () => createBlock( 'jetpack/option' ) }
						>
							{ __( 'Add option', 'freehold' ) }
						</AddButton>
				  )
				: false,
		}
	);
	return (
		<>
			{ isSelected && <FieldControls clientId={ clientId } /> }
			<ul { ...innerBlocksProps } />
		</>
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

/** The area for files on the canvas. */
export function DropzoneEdit( { clientId, isSelected }: Props ): JSX.Element {
	return (
		<>
			{ isSelected && <FieldControls clientId={ clientId } /> }
			<div
				{ ...useInnerBlocksProps(
					useBlockProps( { className: 'freehold-field__dropzone' } ),
					{
						templateLock: false,
						renderAppender: false,
					}
				) }
			/>
		</>
	);
}

/** The stars or hearts of a rating on the canvas. */
export function RatingEdit( props: Props ): JSX.Element {
	const { clientId, context, isSelected } = props;
	useLook( props );
	const max = Math.min(
		20,
		Math.max( 1, Number( context[ 'jetpack/field-rating-max' ] ) || 5 )
	);
	const value = Number( context[ 'jetpack/field-rating-default' ] ) || 0;
	const [ full, empty ] =
		context[ 'jetpack/field-rating-iconStyle' ] === 'hearts'
			? [ '♥', '♡' ]
			: [ '★', '☆' ];
	return (
		<>
			{ isSelected && <FieldControls clientId={ clientId } /> }
			<div
				{ ...useBlockProps( { className: 'freehold-field__rating' } ) }
			>
				<span aria-hidden>
					{ Array.from( { length: max }, ( _, at ) =>
						at < value ? full : empty
					).join( ' ' ) }
				</span>
			</div>
		</>
	);
}

/** The scale of a slider on the canvas. */
export function RangeEdit( props: Props ): JSX.Element {
	const { clientId, context, isSelected } = props;
	useLook( props );
	const number = ( name: string, other: number ) => {
		const value = Number( context[ `jetpack/field-slider-${ name }` ] );
		return isFinite( value ) ? value : other;
	};
	const text = ( name: string ) =>
		textOf( context[ `jetpack/field-slider-${ name }` ] );
	return (
		<>
			{ isSelected && <FieldControls clientId={ clientId } /> }
			<div { ...useBlockProps() }>
				<input
					type="range"
					className="freehold-field__range"
					min={ number( 'min', 0 ) }
					max={ number( 'max', 100 ) }
					step={ number( 'step', 1 ) || 'any' }
					value={ number( 'default', 0 ) }
					readOnly
					disabled
					aria-hidden
				/>
				<span className="freehold-field__ends">
					<span>{ text( 'minLabel' ) }</span>
					<span>{ text( 'maxLabel' ) }</span>
				</span>
			</div>
		</>
	);
}

/** The options of an image choice on the canvas. */
export function ImageOptionsEdit( {
	clientId,
	isSelected,
}: Props ): JSX.Element {
	const isActive = useIsActive( clientId );
	return (
		<>
			{ isSelected && <FieldControls clientId={ clientId } /> }
			<div { ...useBlockProps() }>
				<div
					{ ...useInnerBlocksProps(
						{ className: 'freehold-field__images' },
						{
							allowedBlocks: [ 'jetpack/input-image-option' ],
							orientation: 'horizontal',
							templateLock: false,
							renderAppender: isActive
								? () => (
										<AddButton
											clientId={ clientId }
											create={ newImageOption }
										>
											{ __( 'Add image', 'freehold' ) }
										</AddButton>
								  )
								: false,
						}
					) }
				/>
			</div>
		</>
	);
}

/** Creates an option without an image. */
function newImageOption(): BlockInstance {
	const [ , list ] = createBlocks( partsOf( 'image-select' ) );
	return (
		list?.innerBlocks[ 0 ] ?? createBlock( 'jetpack/input-image-option' )
	);
}

/** An option of an image choice on the canvas: the image and its label. */
export function ImageOptionEdit( props: Props ): JSX.Element {
	const { attributes, clientId, context, isSelected, setAttributes } = props;
	useLook( props );
	return (
		<>
			{ isSelected && <FieldControls clientId={ clientId } /> }
			<div { ...useBlockProps( { className: 'freehold-field__image' } ) }>
				<div
					{ ...useInnerBlocksProps(
						{},
						{
							allowedBlocks: [ 'core/image' ],
							template: IMAGE,
							templateLock: 'insert',
							renderAppender: false,
						}
					) }
				/>
				{ context[ 'jetpack/field-image-select-show-labels' ] !==
					false && (
					<RichText
						identifier="label"
						tagName="span"
						aria-label={ __( 'Label', 'freehold' ) }
						placeholder={ __( 'Add label…', 'freehold' ) }
						value={ textOf( attributes.label ) }
						onChange={ ( label: string ) =>
							setAttributes( { label } )
						}
						allowedFormats={ [] }
						disableLineBreaks
					/>
				) }
			</div>
		</>
	);
}

const IMAGE = [ [ 'core/image', { scale: 'cover', aspectRatio: '1' } ] ];
