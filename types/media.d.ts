/**
 * Types of the media library's parts of @wordpress/block-editor and @wordpress/core-data, as far as we use them.
 */

declare module '@wordpress/block-editor' {
	import type { ComponentType, ReactElement, ReactNode } from 'react';

	type Media = import('@freehold/images').Media;

	export const MediaPlaceholder: ComponentType< {
		icon?: ReactNode;
		labels?: { title?: string; instructions?: string };
		/** Chosen from the library; or the files themselves, where `handleUpload` is false. */
		onSelect: ( chosen: Media[] | FileList | File[] ) => void;
		onError?: ( message: string ) => void;
		accept?: string;
		allowedTypes?: string[];
		multiple?: boolean | 'add';
		handleUpload?: boolean;
		notices?: ReactNode;
		/** Shows a form for a URL. */
		onSelectURL?: ( url: string ) => void;
		onCancel?: () => void;
		/** Replaces the box around the buttons. */
		placeholder?: ( buttons: ReactNode ) => ReactElement;
		children?: ReactNode;
	} >;

	/** The media window. */
	export const MediaUpload: {
		( props: {
			allowedTypes?: string[];
			multiple: true;
			gallery?: boolean;
			/** Opens where more are chosen, not where those that are there are arranged. */
			addToGallery?: boolean;
			value?: number[];
			onSelect: ( chosen: Media[] ) => void;
			render: ( props: { open: () => void } ) => ReactElement;
		} ): ReactElement;
		( props: {
			allowedTypes?: string[];
			multiple?: false;
			value?: number;
			onSelect: ( chosen: Media ) => void;
			render: ( props: { open: () => void } ) => ReactElement;
		} ): ReactElement;
	};

	/** Shows what is in it to those who may upload. */
	export const MediaUploadCheck: ComponentType< { children: ReactNode } >;
}
