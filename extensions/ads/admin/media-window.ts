/** An image that the user selected. */
export type SelectedImage = { id: number; url: string };

type Attachment = {
	id: number;
	url: string;
	sizes?: Record< string, { url: string } | undefined >;
};

/** The part of WordPress’s media window that is used. */
type MediaFrame = {
	on: ( event: 'select' | 'close', listener: () => void ) => void;
	open: () => void;
	state: () => {
		get: ( name: 'selection' ) => {
			first: () => { toJSON: () => Attachment } | undefined;
		};
	};
};

type Media = ( options: {
	title: string;
	library: { type: string };
	multiple: boolean;
} ) => MediaFrame;

/**
 * Opens WordPress’s media window.
 *
 * @param onSelect Called with the selected image.
 * @param onClose  Called when the window has closed.
 */
export function openMediaWindow(
	title: string,
	onSelect: ( image: SelectedImage ) => void,
	onClose: () => void
): void {
	const { wp } = window as unknown as { wp: { media: Media } };
	const frame = wp.media( {
		title,
		library: { type: 'image' },
		multiple: false,
	} );
	frame.on( 'select', () => {
		const image = frame.state().get( 'selection' ).first()?.toJSON();
		if ( image ) {
			onSelect( {
				id: image.id,
				url: image.sizes?.medium?.url ?? image.url,
			} );
		}
	} );
	frame.on( 'close', onClose );
	frame.open();
}
