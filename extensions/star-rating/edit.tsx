import { colorsOf, toStorable } from '@freehold/colors';
import { useThemeColors } from '@freehold/colors/use-theme-colors';
import { PublishHint } from '@freehold/components/publish-hint';
import { useUndoSteps } from '@freehold/undo/use-undo-steps';
import {
	AlignmentControl,
	BlockControls,
	ContrastChecker,
	getTypographyClassesAndStyles,
	InspectorControls,
	PanelColorSettings,
	useBlockProps,
	useSettings,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody, RangeControl } from '@wordpress/components';
import { useRefEffect } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import {
	DEFAULT_RATING,
	HIGHEST_MAX,
	LOWEST_MAX,
	readRating,
	STEP,
} from './rating';
import { RatingField } from './rating-field';
import { ReviewPanel } from './review-panel';
import type { Attributes } from './types';
import './editor.scss';

/**
 * Shows the stars as visitors see them, as a field.
 */
export default function Edit( {
	attributes,
	setAttributes,
}: BlockEditProps< Attributes > ): JSX.Element {
	const beginStep = useUndoSteps();
	const { align, color } = attributes;
	const { rating, max } = readRating( attributes );
	const [ shown, setShown ] = useState( { text: '', background: '' } );
	const { colors } = useThemeColors();
	const [ fluid, layout ] = useSettings( 'typography.fluid', 'layout' );
	// Says so in the sidebar and before publishing, because one star reads as a bad rating.
	const hint =
		rating === DEFAULT_RATING
			? sprintf(
					/* translators: 1: a rating, such as 1; 2: the highest rating. */
					__(
						'The rating is %1$s of %2$s, as in each new block. Select a star to change it.',
						'freehold'
					),
					rating,
					max
			  )
			: undefined;
	const { className, style } = getTypographyClassesAndStyles( attributes, {
		typography: { fluid },
		layout,
	} );
	const blockProps = useBlockProps( {
		className,
		style: { ...style, textAlign: align },
		ref: useRefEffect< HTMLElement >(
			// Reads computed colors, because the stored color may be a theme preset.
			( node ) =>
				setShown(
					colorsOf(
						node.querySelector( '.jetpack-rating-star' ) ?? node
					)
				),
			[ color ]
		),
	} );
	const setRating = ( value?: number ) => {
		beginStep( 'rating' );
		setAttributes( { rating: value ?? 0 } );
	};
	const setRatingByClick = ( value: number ) => {
		beginStep();
		setAttributes( { rating: value } );
	};

	return (
		<>
			<BlockControls group="block">
				<AlignmentControl
					value={ align }
					onChange={ ( value ) => {
						beginStep();
						// Posts without alignment read as left.
						setAttributes( { align: value ?? 'left' } );
					} }
				/>
			</BlockControls>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'freehold' ) }>
					<RangeControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( 'Rating', 'freehold' ) }
						help={ hint }
						value={ rating }
						min={ 0 }
						max={ max }
						step={ STEP }
						onChange={ setRating }
					/>
					<RangeControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( 'Highest rating', 'freehold' ) }
						value={ max }
						min={ LOWEST_MAX }
						max={ HIGHEST_MAX }
						onChange={ ( maxRating = max ) => {
							beginStep( 'maxRating' );
							setAttributes(
								rating > maxRating
									? { maxRating, rating: maxRating }
									: { maxRating }
							);
						} }
					/>
				</PanelBody>
				<PanelColorSettings
					title={ __( 'Color', 'freehold' ) }
					colorSettings={ [
						{
							label: __( 'Stars', 'freehold' ),
							value: color,
							onChange: ( value ) => {
								beginStep( 'color' );
								setAttributes( {
									color: value && toStorable( value, colors ),
								} );
							},
						},
					] }
				>
					<ContrastChecker
						isLargeText
						textColor={ color && shown.text }
						backgroundColor={ shown.background }
					/>
				</PanelColorSettings>
				<ReviewPanel
					attributes={ attributes }
					setAttributes={ ( changed ) => {
						beginStep( Object.keys( changed ).join() );
						setAttributes( changed );
					} }
				/>
			</InspectorControls>
			{ hint && (
				<PublishHint title={ __( 'Star Rating', 'freehold' ) }>
					{ hint }
				</PublishHint>
			) }
			<figure { ...blockProps }>
				<RatingField
					rating={ rating }
					max={ max }
					color={ color }
					onChange={ setRating }
					onClick={ setRatingByClick }
				/>
			</figure>
		</>
	);
}
