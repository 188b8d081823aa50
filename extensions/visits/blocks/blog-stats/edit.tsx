import { Preview } from '@freehold/components/preview';
import { SelectControl, TextControl } from '@freehold/controls';
import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { __, _x } from '@wordpress/i18n';
import type { BlogStatsAttributes } from './types';

/** The block in the editor: the number as PHP renders it. */
export default function Edit( {
	attributes: { label, statsData, statsOption },
	context,
	setAttributes,
}: BlockEditProps< BlogStatsAttributes > ): JSX.Element {
	const isPost = statsOption === 'post';
	return (
		<div { ...useBlockProps() }>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'freehold' ) }>
					<SelectControl< string >
						label={ __( 'Numbers of', 'freehold' ) }
						value={ statsOption }
						options={ [
							{
								value: 'site',
								label: __( 'The site', 'freehold' ),
							},
							{
								value: 'post',
								label: __( 'This post', 'freehold' ),
							},
						] }
						onChange={ ( value ) =>
							setAttributes( { statsOption: value } )
						}
					/>
					{ ! isPost && (
						<SelectControl< string >
							label={ __( 'Count', 'freehold' ) }
							value={ statsData }
							options={ [
								{
									value: 'views',
									label: _x(
										'Views',
										'page views',
										'freehold'
									),
								},
								{
									value: 'visitors',
									label: __( 'Visitors', 'freehold' ),
								},
							] }
							onChange={ ( value ) =>
								setAttributes( { statsData: value } )
							}
						/>
					) }
					<TextControl
						label={ __( 'Label', 'freehold' ) }
						value={ label ?? '' }
						onChange={ ( value ) =>
							setAttributes( { label: value || undefined } )
						}
					/>
				</PanelBody>
			</InspectorControls>
			<Preview
				name="jetpack/blog-stats"
				attributes={ {
					...( label && { label } ),
					statsData,
					statsOption,
				} }
				postId={ context?.postId }
				empty={ __(
					'Visitors see the number of the post that they read.',
					'freehold'
				) }
			/>
		</div>
	);
}
