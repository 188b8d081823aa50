import { decodeStored, textOf } from '@freehold/stored-text';
import type { BlockEditProps } from '@wordpress/blocks';
import { __, sprintf } from '@wordpress/i18n';

/** What the block of a form is given. */
export type FormProps = Pick<
	BlockEditProps< Record< string, unknown > >,
	'attributes' | 'clientId'
>;

/** A form’s post, as WordPress’s REST API returns it. */
export type FormPost = {
	id: number;
	status?: string;
	title: { rendered?: string } | string;
};

/** What the user may do. The type of core-data says that it is a list. */
export type Permissions = {
	hasResolved: boolean;
	canCreate?: boolean;
	canUpdate?: boolean;
};

/** The post type of reusable forms. */
export const FORM_TYPE = 'jetpack_form';

/** Returns what a form is called in the editor. */
export const nameOf = ( { id, title }: FormPost ): string =>
	decodeStored(
		textOf( typeof title === 'string' ? title : title.rendered )
	) ||
	sprintf(
		/* translators: %d: the ID of a form. */
		__( 'Form %d', 'freehold' ),
		id
	);
