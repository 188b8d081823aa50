import { TextControl } from '@freehold/controls';
import { __ } from '@wordpress/i18n';
import type { Draft } from './draft';
import { ImageField } from './image-field';

type ImageFieldsProps = {
	draft: Draft;
	/** Changes fields. */
	set: ( changed: Partial< Draft > ) => void;
};

/** The fields of an image with a link, and of its dates if it is the ad itself. */
export function ImageFields( { draft, set }: ImageFieldsProps ): JSX.Element {
	return (
		<>
			<div className="freehold-form__row">
				<ImageField
					label={ __( 'Image', 'freehold' ) }
					id={ draft.image }
					url={ draft.image_url }
					onChange={ ( { id, url } ) =>
						set( { image: id, image_url: url } )
					}
				/>
				<ImageField
					label={ __( 'Image for phones', 'freehold' ) }
					help={ __( 'Optional.', 'freehold' ) }
					id={ draft.phone_image }
					url={ draft.phone_image_url }
					onChange={ ( { id, url } ) =>
						set( { phone_image: id, phone_image_url: url } )
					}
				/>
			</div>
			<TextControl
				label={ __( 'Link', 'freehold' ) }
				type="url"
				placeholder="https://"
				dir="ltr"
				value={ draft.link }
				onChange={ ( link ) => set( { link } ) }
			/>
			<TextControl
				label={ __( 'Alternative text', 'freehold' ) }
				help={ __(
					'What the ad says, for people who cannot see it. If empty, the media library’s text is used.',
					'freehold'
				) }
				value={ draft.alt }
				onChange={ ( alt ) => set( { alt } ) }
			/>
			{ draft.kind === 'image' && (
				<div className="freehold-form__row">
					<TextControl
						label={ __( 'First day', 'freehold' ) }
						help={ __(
							'Leave empty to start at once.',
							'freehold'
						) }
						type="date"
						value={ draft.start }
						onChange={ ( start ) => set( { start } ) }
					/>
					<TextControl
						label={ __( 'Last day', 'freehold' ) }
						help={ __( 'Leave empty for no end.', 'freehold' ) }
						type="date"
						value={ draft.end }
						onChange={ ( end ) => set( { end } ) }
					/>
				</div>
			) }
		</>
	);
}
