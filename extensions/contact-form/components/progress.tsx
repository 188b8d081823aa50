import { SelectControl } from '@freehold/controls';
import { textOf } from '@freehold/stored-text';
import {
	__experimentalPanelColorGradientSettings as PanelColorGradientSettings,
	InspectorControls,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps, BlockInstance } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { FORM } from './form-fields';

type Props = BlockEditProps< Record< string, unknown > >;

/** Returns the steps of the form that contains a block. */
const useSteps = ( clientId: string ) =>
	useSelect(
		( select ) => {
			const { getBlockParentsByBlockName, getBlocks } =
				select( blockEditorStore );
			const form = getBlockParentsByBlockName( clientId, FORM ).at( -1 );
			const container = getBlocks( form ).find(
				( { name }: BlockInstance ) =>
					name === 'jetpack/form-step-container'
			);
			return container?.innerBlocks;
		},
		[ clientId ]
	) ?? [];

/** The progress on the canvas, in the first step. */
export function ProgressEdit( {
	attributes,
	clientId,
	setAttributes,
}: Props ): JSX.Element {
	const steps = useSteps( clientId );
	const variant = attributes.variant === 'dots' ? 'dots' : 'line';
	const color = textOf( attributes.progressColor ) || undefined;
	const track = textOf( attributes.progressBackgroundColor ) || undefined;
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Progress', 'freehold' ) }>
					<SelectControl
						label={ __( 'Style', 'freehold' ) }
						value={ variant }
						options={ [
							{ value: 'line', label: __( 'Line', 'freehold' ) },
							{ value: 'dots', label: __( 'Dots', 'freehold' ) },
						] }
						onChange={ ( chosen ) =>
							setAttributes( { variant: chosen } )
						}
					/>
				</PanelBody>
				<PanelColorGradientSettings
					title={ __( 'Progress colors', 'freehold' ) }
					__experimentalIsRenderedInSidebar
					settings={ [
						{
							label: __( 'Progress', 'freehold' ),
							colorValue: color,
							onColorChange: ( progressColor ) =>
								setAttributes( { progressColor } ),
						},
						{
							label: __( 'Remaining', 'freehold' ),
							colorValue: track,
							onColorChange: ( progressBackgroundColor ) =>
								setAttributes( { progressBackgroundColor } ),
						},
					] }
				/>
			</InspectorControls>
			<div
				{ ...useBlockProps( {
					className: `freehold-form__progress is-${ variant }`,
				} ) }
			>
				{ Array.from(
					{ length: Math.max( 1, steps.length ) },
					( _, at ) => (
						<span
							key={ at }
							className={ at === 0 ? 'is-done' : undefined }
							style={ {
								backgroundColor: at === 0 ? color : track,
							} }
						/>
					)
				) }
			</div>
		</>
	);
}
