import { WidthPanel } from '@freehold/components/width-panel';
import { RangeControl, TextControl, ToggleControl } from '@freehold/controls';
import { InspectorControls } from '@wordpress/block-editor';
import { Notice, PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ComponentProps } from 'react';
import { ColorsPanel } from './colors-panel';
import { MAX_RADIUS, readRadius } from './look';

type Props = ComponentProps< typeof ColorsPanel > & {
	/** Whether the button has no label. */
	isEmpty: boolean;
	isLink: boolean;
	/** Whether the URL is set here, and not by the parent block. */
	canLink: boolean;
	/** Whether the width is set here, and not by the parent block. */
	canResize: boolean;
};

/** Shows the block's settings. */
export function Settings( {
	attributes,
	setAttributes,
	shown,
	isEmpty,
	isLink,
	canLink,
	canResize,
}: Props ): JSX.Element {
	return (
		<>
			<InspectorControls>
				{ isEmpty && (
					<PanelBody>
						<Notice status="warning" isDismissible={ false }>
							{ isLink
								? __(
										'Visitors won’t see this button until you add a label.',
										'freehold'
								  )
								: __(
										'Without a label, the button reads “Submit”.',
										'freehold'
								  ) }
						</Notice>
					</PanelBody>
				) }
				<ColorsPanel
					attributes={ attributes }
					setAttributes={ setAttributes }
					shown={ shown }
				/>
				<PanelBody title={ __( 'Border', 'freehold' ) }>
					<RangeControl
						label={ __( 'Border radius', 'freehold' ) }
						value={ readRadius( attributes.borderRadius ) }
						min={ 0 }
						max={ MAX_RADIUS }
						initialPosition={ 0 }
						allowReset
						onChange={ ( radius ) =>
							setAttributes( { borderRadius: radius } )
						}
					/>
				</PanelBody>
				{ canResize && (
					<WidthPanel
						width={ attributes.width }
						align={ attributes.align }
						onChange={ ( chosen ) =>
							setAttributes( { width: chosen } )
						}
					/>
				) }
			</InspectorControls>
			{ canLink && (
				<InspectorControls group="advanced">
					<TextControl
						label={ __( 'Link relation', 'freehold' ) }
						value={ attributes.rel ?? '' }
						onChange={ ( rel ) => setAttributes( { rel } ) }
					/>
					<ToggleControl
						label={ __( 'Keep a copy in the post', 'freehold' ) }
						help={ __(
							'Visitors see this copy when the Button feature is turned off. Without a copy, they see nothing.',
							'freehold'
						) }
						checked={ attributes.saveInPostContent }
						onChange={ ( saveInPostContent ) =>
							setAttributes( { saveInPostContent } )
						}
					/>
				</InspectorControls>
			) }
		</>
	);
}
