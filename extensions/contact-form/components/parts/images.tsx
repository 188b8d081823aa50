import { textOf } from '@freehold/stored-text';
import {
	RichText,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { createBlock, type BlockInstance } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { createBlocks, partsOf } from '../../fields';
import { AddButton, useIsActive } from './add-button';
import { useLook, WithControls, type Props } from './common';

const IMAGE = [ [ 'core/image', { scale: 'cover', aspectRatio: '1' } ] ];

/** The options of an image choice on the canvas. */
export function ImageOptionsEdit( props: Props ): JSX.Element {
	const { clientId } = props;
	const isActive = useIsActive( clientId );
	return (
		<WithControls { ...props }>
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
		</WithControls>
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
	const { attributes, context, setAttributes } = props;
	useLook( props );
	return (
		<WithControls { ...props }>
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
		</WithControls>
	);
}
