import { colorsOf, toStorable } from '@freehold/colors';
import { useThemeColors } from '@freehold/colors/use-theme-colors';
import { PublishHint } from '@freehold/components/publish-hint';
import { RangeControl } from '@freehold/controls';
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
import { PanelBody } from '@wordpress/components';
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

/** Changes the block, as a part of the step to undo that has this name, or as a step of its own. */
type Change = ( changed: Partial< Attributes >, step?: string ) => void;

/** Renders the settings of the rating. */
function RatingPanel( {
	attributes,
	change,
	hint,
}: {
	attributes: Attributes;
	hint?: string;
	change: Change;
} ): JSX.Element {
	const { rating, max } = readRating( attributes );
	return (
		<PanelBody title={ __( 'Settings', 'freehold' ) }>
			<RangeControl
				label={ __( 'Rating', 'freehold' ) }
				help={ hint }
				value={ rating }
				min={ 0 }
				max={ max }
				step={ STEP }
				onChange={ ( value ) =>
					change( { rating: value ?? 0 }, 'rating' )
				}
			/>
			<RangeControl
				label={ __( 'Highest rating', 'freehold' ) }
				value={ max }
				min={ LOWEST_MAX }
				max={ HIGHEST_MAX }
				onChange={ ( maxRating = max ) =>
					change(
						rating > maxRating
							? { maxRating, rating: maxRating }
							: { maxRating },
						'maxRating'
					)
				}
			/>
		</PanelBody>
	);
}

/** Renders the choice of the stars’ color. */
function ColorPanel( {
	change,
	color,
	shown,
}: Pick< Attributes, 'color' > & {
	shown: ReturnType< typeof colorsOf >;
	change: Change;
} ): JSX.Element {
	const { colors } = useThemeColors();
	return (
		<PanelColorSettings
			title={ __( 'Color', 'freehold' ) }
			colorSettings={ [
				{
					label: __( 'Stars', 'freehold' ),
					value: color,
					onChange: ( value ) =>
						change(
							{ color: value && toStorable( value, colors ) },
							'color'
						),
				},
			] }
		>
			<ContrastChecker
				isLargeText
				textColor={ color && shown.text }
				backgroundColor={ shown.background }
			/>
		</PanelColorSettings>
	);
}

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
	const change: Change = ( changed, step ) => {
		beginStep( step );
		setAttributes( changed );
	};

	return (
		<>
			<BlockControls group="block">
				<AlignmentControl
					value={ align }
					onChange={ ( value ) =>
						// Posts without alignment read as left.
						change( { align: value ?? 'left' } )
					}
				/>
			</BlockControls>
			<InspectorControls>
				<RatingPanel
					attributes={ attributes }
					hint={ hint }
					change={ change }
				/>
				<ColorPanel color={ color } shown={ shown } change={ change } />
				<ReviewPanel
					attributes={ attributes }
					setAttributes={ ( changed ) =>
						change( changed, Object.keys( changed ).join() )
					}
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
					onChange={ ( value ) =>
						change( { rating: value ?? 0 }, 'rating' )
					}
					onClick={ ( value ) => change( { rating: value } ) }
				/>
			</figure>
		</>
	);
}
