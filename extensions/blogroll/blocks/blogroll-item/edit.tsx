import { Button, TextControl } from '@freehold/controls';
import {
	InspectorControls,
	MediaUpload,
	MediaUploadCheck,
	RichText,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { SiteAttributes } from '../../types';

/** The block in the editor: a site’s icon, name and description. The sidebar has its URL. */
export default function Edit( {
	attributes: { description = '', icon, name = '', url = '' },
	setAttributes,
}: BlockEditProps< SiteAttributes > ): JSX.Element {
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Site', 'freehold' ) }>
					<TextControl
						label={ __( 'URL', 'freehold' ) }
						help={ __(
							'Until you enter it, visitors do not see the site.',
							'freehold'
						) }
						type="url"
						value={ url }
						onChange={ ( value ) =>
							setAttributes( {
								url: value,
								is_non_wpcom_site: true,
							} )
						}
					/>
					<TextControl
						label={ __( 'Icon URL', 'freehold' ) }
						type="url"
						value={ icon ?? '' }
						onChange={ ( value ) =>
							setAttributes( { icon: value } )
						}
					/>
					<MediaUploadCheck>
						<MediaUpload
							allowedTypes={ [ 'image' ] }
							onSelect={ ( { url: image } ) =>
								setAttributes( { icon: image } )
							}
							render={ ( { open } ) => (
								<Button variant="secondary" onClick={ open }>
									{ __( 'Select image', 'freehold' ) }
								</Button>
							) }
						/>
					</MediaUploadCheck>
				</PanelBody>
			</InspectorControls>
			<div { ...useBlockProps() }>
				{ icon ? (
					<img
						className="jetpack-blogroll-item-image"
						src={ icon }
						alt=""
						width="48"
						height="48"
					/>
				) : (
					<span className="jetpack-blogroll-item-image" />
				) }
				<div className="jetpack-blogroll-item-content">
					<RichText
						tagName="div"
						identifier="name"
						className="jetpack-blogroll-item-title"
						aria-label={ __( 'Site title', 'freehold' ) }
						placeholder={ __( 'Enter site title', 'freehold' ) }
						allowedFormats={ [] }
						value={ name }
						onChange={ ( value: string ) =>
							setAttributes( { name: value } )
						}
					/>
					<RichText
						tagName="div"
						identifier="description"
						className="jetpack-blogroll-item-description"
						aria-label={ __( 'Site description', 'freehold' ) }
						placeholder={ __(
							'Enter site description',
							'freehold'
						) }
						allowedFormats={ [] }
						value={ description }
						onChange={ ( value: string ) =>
							setAttributes( { description: value } )
						}
					/>
				</div>
			</div>
		</>
	);
}
