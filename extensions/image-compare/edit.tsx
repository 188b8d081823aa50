import { isBlobURL } from '@wordpress/blob';
import type { Media } from '@freehold/images';
import { ImagesPlaceholder } from '@freehold/images/components/images-placeholder';
import { useUploads } from '@freehold/images/use-uploads';
import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Spinner } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Comparison } from './comparison';
import { icon } from './icon';
import { placed, SIDES } from './images';
import { Settings } from './settings';
import { CompareToolbar } from './toolbar';
import type { Attributes, Side } from './types';
import './editor.scss';

const labelsOf = (): Record< Side, string > => ( {
	imageBefore: __( 'Image before', 'freehold' ),
	imageAfter: __( 'Image after', 'freehold' ),
} );

/** Renders the block in the editor: a placeholder for each image that is missing, or the comparison. */
export default function Edit( {
	attributes,
	clientId,
	isSelected,
	setAttributes,
}: BlockEditProps< Attributes > ): JSX.Element {
	const { caption, orientation } = attributes;
	// Uploads change the images that exist when they arrive.
	const latest = useRef( attributes );
	latest.current = attributes;
	const put = ( side: Side, media: Media[] ) =>
		setAttributes( placed( latest.current, side, media ) );
	const uploads = {
		imageBefore: useUploads( clientId, ( media ) =>
			put( 'imageBefore', media )
		),
		imageAfter: useUploads( `${ clientId }-after`, ( media ) =>
			put( 'imageAfter', media )
		),
	};
	const labels = labelsOf();
	const isComplete = SIDES.every( ( side ) => attributes[ side ].url );

	return (
		<figure { ...useBlockProps() }>
			<CompareToolbar
				attributes={ attributes }
				onChange={ setAttributes }
				onChoose={ ( side, media ) => put( side, [ media ] ) }
			/>
			<Settings
				attributes={ attributes }
				labels={ labels }
				onChange={ setAttributes }
			/>
			{ isComplete ? (
				<Comparison
					attributes={ attributes }
					isSelected={ isSelected }
				/>
			) : (
				<div
					className={ `freehold-compare-choice is-${ orientation }` }
				>
					{ SIDES.map( ( side ) => {
						const { alt, url } = attributes[ side ];
						const [ pending ] = uploads[ side ].pending;
						const shown = url ?? pending?.url;
						return (
							<div key={ side }>
								{ shown && (
									<img
										src={ shown }
										alt={ alt ?? '' }
										className={
											isBlobURL( shown )
												? 'is-transient'
												: undefined
										}
									/>
								) }
								{ pending && <Spinner /> }
								{ ! shown && ! pending && (
									<ImagesPlaceholder
										icon={ icon }
										title={ labels[ side ] }
										instructions={ __(
											'Drag an image, upload a new one or select a file from your library.',
											'freehold'
										) }
										onFiles={ ( files ) =>
											uploads[ side ].upload(
												files.slice( 0, 2 )
											)
										}
										onChoose={ ( media ) =>
											put( side, media )
										}
									/>
								) }
							</div>
						);
					} ) }
				</div>
			) }
			{ isComplete && ( isSelected || caption ) && (
				<RichText
					identifier="caption"
					tagName="figcaption"
					className="wp-element-caption"
					aria-label={ __( 'Caption', 'freehold' ) }
					placeholder={ __( 'Add caption', 'freehold' ) }
					value={ caption ?? '' }
					onChange={ ( html: string ) =>
						setAttributes( { caption: html || undefined } )
					}
				/>
			) }
		</figure>
	);
}
