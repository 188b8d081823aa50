import { RangeControl, ToggleControl } from '@freehold/controls';
import { InspectorControls } from '@wordpress/block-editor';
import { Notice, PanelBody } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { countOf, MAX_POSTS } from './layout';
import type { Attributes } from './types';

type Props = {
	attributes: Attributes;
	setAttributes: ( attributes: Partial< Attributes > ) => void;
	/** Whether the headline is a heading block inside the block. */
	hasHeading: boolean;
	onRemoveHeading: () => void;
	/** The number of related posts; undefined if unknown. */
	found?: number;
};

/** Returns the notice for fewer posts than selected. */
function tooFew( found: number ): string {
	return found === 0
		? __(
				'There are currently no posts related to this one. Visitors won’t see anything here until there are.',
				'freehold'
		  )
		: sprintf(
				/* translators: %d: a number of posts. */
				_n(
					'There is currently only %d related post.',
					'There are currently only %d related posts.',
					found,
					'freehold'
				),
				found
		  );
}

/** Shows the block's settings. */
export function Sidebar( {
	attributes,
	setAttributes,
	hasHeading,
	onRemoveHeading,
	found,
}: Props ): JSX.Element {
	const toggles: Array<
		{
			[ Name in keyof Attributes ]-?: Attributes[ Name ] extends boolean
				? [ Name, string ]
				: never;
		}[ keyof Attributes ]
	> = [
		[ 'displayHeadline', __( 'Display headline', 'freehold' ) ],
		[ 'displayThumbnails', __( 'Display thumbnails', 'freehold' ) ],
		[ 'displayDate', __( 'Display date', 'freehold' ) ],
		[ 'displayAuthor', __( 'Display author', 'freehold' ) ],
		[
			'displayContext',
			__( 'Display context (category or tag)', 'freehold' ),
		],
	];
	const count = countOf( attributes );
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Layout settings', 'freehold' ) }>
				{ found !== undefined && found < count && (
					<Notice
						className="wp-block-jetpack-related-posts__notice"
						status="warning"
						isDismissible={ false }
					>
						{ tooFew( found ) }
					</Notice>
				) }
				<RangeControl
					label={ __( 'Number of posts', 'freehold' ) }
					value={ count }
					min={ 1 }
					max={ MAX_POSTS }
					onChange={ ( postsToShow ) =>
						setAttributes( { postsToShow } )
					}
				/>
			</PanelBody>
			<PanelBody title={ __( 'Metadata settings', 'freehold' ) }>
				{ toggles.map( ( [ name, label ] ) => (
					<ToggleControl
						key={ name }
						label={ label }
						checked={
							attributes[ name ] === true ||
							( name === 'displayHeadline' && hasHeading )
						}
						onChange={ ( value ) => {
							if ( name === 'displayHeadline' && hasHeading ) {
								onRemoveHeading();
							}
							setAttributes( { [ name ]: value } );
						} }
					/>
				) ) }
			</PanelBody>
		</InspectorControls>
	);
}
