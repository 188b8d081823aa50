import {
	CheckboxControl,
	SelectControl,
	TextareaControl,
	TextControl,
} from '@freehold/controls';
import {
	Button,
	Flex,
	__experimentalVStack as VStack,
} from '@wordpress/components';
import { safeHTML } from '@wordpress/dom';
import { RawHTML } from '@wordpress/element';
import { __, isRTL, sprintf } from '@wordpress/i18n';
import { chevronLeft, chevronRight } from '@wordpress/icons';
import type { MediaItem } from './client';
import type { Edits } from './copy';
import type { MaxSize } from './use-max-size';

type Props = {
	/** The selected images. */
	items: MediaItem[];
	/** The image whose details are shown. */
	current: MediaItem;
	edits: Edits;
	onEdit: ( edits: Edits ) => void;
	onCurrent: ( item: MediaItem ) => void;
	maxSize: MaxSize;
};

/** Shows the caption's links without following them, because they lead away from the dialog. */
function Credit( { html }: { html: string } ): JSX.Element {
	return (
		<div
			className="freehold-media__credit"
			onClickCapture={ ( event ) => event.preventDefault() }
		>
			<RawHTML>
				{ safeHTML( html ).replace( /<a /g, '<a tabindex="-1" ' ) }
			</RawHTML>
		</div>
	);
}

/** Shows which of the selected images it is, and leads to the others. */
function Steps( {
	items,
	current,
	onCurrent,
}: Pick< Props, 'items' | 'current' | 'onCurrent' > ): JSX.Element | null {
	const index = items.indexOf( current );
	const step = ( by: number ) => {
		const other = items[ index + by ];
		if ( other ) {
			onCurrent( other );
		}
	};
	return items.length > 1 ? (
		<Flex expanded={ false } gap={ 0 }>
			<Button
				size="small"
				icon={ isRTL() ? chevronRight : chevronLeft }
				label={ __( 'Previous image', 'freehold' ) }
				disabled={ index <= 0 }
				accessibleWhenDisabled
				onClick={ () => step( -1 ) }
			/>
			<span>
				{ sprintf(
					/* translators: 1: the number of an image. 2: the total number of images. */
					__( '%1$d of %2$d', 'freehold' ),
					index + 1,
					items.length
				) }
			</span>
			<Button
				size="small"
				icon={ isRTL() ? chevronLeft : chevronRight }
				label={ __( 'Next image', 'freehold' ) }
				disabled={ index >= items.length - 1 }
				accessibleWhenDisabled
				onClick={ () => step( 1 ) }
			/>
		</Flex>
	) : null;
}

/** Renders the fields of an image that will be copied. */
function Fields( {
	current: { name, alt, caption },
	edits,
	onEdit,
	maxSize,
}: Pick< Props, 'current' | 'edits' | 'onEdit' | 'maxSize' > ): JSX.Element {
	return (
		<>
			<TextControl
				label={ __( 'File name', 'freehold' ) }
				value={ edits.fileName ?? name }
				maxLength={ 80 }
				onChange={ ( fileName ) => onEdit( { ...edits, fileName } ) }
			/>
			<TextareaControl
				label={ __( 'Alternative text', 'freehold' ) }
				help={ __(
					'Describe the purpose of the image. Leave empty if decorative.',
					'freehold'
				) }
				rows={ 3 }
				value={ edits.alt ?? alt }
				maxLength={ 300 }
				onChange={ ( text ) => onEdit( { ...edits, alt: text } ) }
			/>
			<TextareaControl
				label={ __( 'Caption', 'freehold' ) }
				rows={ 2 }
				value={ edits.caption ?? '' }
				maxLength={ 1000 }
				onChange={ ( text ) => onEdit( { ...edits, caption: text } ) }
			/>
			<SelectControl
				label={ __( 'Largest size', 'freehold' ) }
				help={ __(
					'For all images that you copy. Larger ones are scaled down.',
					'freehold'
				) }
				value={
					maxSize.value === undefined ? '' : String( maxSize.value )
				}
				options={ maxSize.options }
				onChange={ maxSize.choose }
			/>
			{ caption && (
				<>
					<CheckboxControl
						label={ __(
							'Include the author and license in the caption',
							'freehold'
						) }
						checked={ edits.hasCredit ?? true }
						onChange={ ( hasCredit ) =>
							onEdit( { ...edits, hasCredit } )
						}
					/>
					{ ( edits.hasCredit ?? true ) && (
						<Credit html={ caption } />
					) }
				</>
			) }
		</>
	);
}

/**
 * Shows what will be stored with an image: file name, alternative text and caption. The values come from the service
 * until the user changes them. An image that is already in the library keeps its values.
 */
export function Details( {
	items,
	current,
	edits,
	onEdit,
	onCurrent,
	maxSize,
}: Props ): JSX.Element {
	const { name, title, copy } = current;
	return (
		<section
			className="freehold-media__details"
			tabIndex={ -1 }
			aria-label={ __( 'Image details', 'freehold' ) }
		>
			<VStack spacing={ 4 }>
				<Flex>
					<strong>{ title || name }</strong>
					<Steps
						items={ items }
						current={ current }
						onCurrent={ onCurrent }
					/>
				</Flex>
				{ copy ? (
					<p>
						{ __(
							'This image is already in your media library. The existing copy will be used, with its stored details.',
							'freehold'
						) }
					</p>
				) : (
					<Fields
						current={ current }
						edits={ edits }
						onEdit={ onEdit }
						maxSize={ maxSize }
					/>
				) }
			</VStack>
		</section>
	);
}
