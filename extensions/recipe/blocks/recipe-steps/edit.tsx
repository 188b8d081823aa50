import { InspectorControls, PanelColorSettings } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { InnerEdit } from '../../inner-edit';
import type { Steps } from '../../types';

const STEP = 'jetpack/recipe-step';

/** The block in the editor: the steps, and their colors. */
export default function Edit( {
	attributes: { stepHighlightColor, stepTextColor },
	setAttributes,
}: BlockEditProps< Steps > ): JSX.Element {
	return (
		<>
			<InspectorControls group="styles">
				<PanelColorSettings
					title={ __( 'Colors', 'freehold' ) }
					colorSettings={ [
						{
							value: stepHighlightColor,
							onChange: ( color?: string ) =>
								setAttributes( { stepHighlightColor: color } ),
							label: __( 'Numbers', 'freehold' ),
						},
						{
							value: stepTextColor,
							onChange: ( color?: string ) =>
								setAttributes( { stepTextColor: color } ),
							label: __( 'Text', 'freehold' ),
						},
					] }
				/>
			</InspectorControls>
			<InnerEdit
				tag="ol"
				style={ {
					'--step-highlight-color': stepHighlightColor,
					'--step-text-color': stepTextColor,
				} }
				options={ {
					allowedBlocks: [ STEP ],
					defaultBlock: { name: STEP },
					directInsert: true,
					template: [ [ STEP ] ],
				} }
			/>
		</>
	);
}
