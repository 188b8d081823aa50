import { ToggleControl } from '@freehold/controls';
import {
	InnerBlocks,
	InspectorControls,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { classesOf } from '../../classes';
import type { ListAttributes } from '../../types';

const ALLOWED = [ 'core/heading', 'jetpack/blogroll-item' ];
const SITE = { name: 'jetpack/blogroll-item' };

/** The block in the editor: a heading, then the sites. */
export default function Edit( {
	attributes,
	setAttributes,
}: BlockEditProps< ListAttributes > ): JSX.Element {
	const toggles: [ keyof ListAttributes, string ][] = [
		[ 'show_avatar', __( 'Show icons', 'freehold' ) ],
		[ 'show_description', __( 'Show descriptions', 'freehold' ) ],
		[ 'open_links_new_window', __( 'Open links in new tab', 'freehold' ) ],
	];
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'freehold' ) }>
					{ toggles.map( ( [ name, label ] ) => (
						<ToggleControl
							key={ name }
							label={ label }
							checked={ attributes[ name ] }
							onChange={ ( isOn ) =>
								setAttributes( { [ name ]: isOn } )
							}
						/>
					) ) }
				</PanelBody>
			</InspectorControls>
			<div
				{ ...useInnerBlocksProps(
					useBlockProps( { className: classesOf( attributes ) } ),
					{
						allowedBlocks: ALLOWED,
						defaultBlock: SITE,
						directInsert: true,
						template: [
							[
								'core/heading',
								{
									level: 3,
									content: __( 'Blogroll', 'freehold' ),
								},
							],
							[ 'jetpack/blogroll-item' ],
						],
						renderAppender: InnerBlocks.ButtonBlockAppender,
					}
				) }
			/>
		</>
	);
}
