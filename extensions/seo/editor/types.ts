/** What the server says about a post: `freehold_seo` in the editor’s context. */
export type SeoField = {
	/** Why the module says nothing; empty if it works. */
	note: string;
	/** What another plugin has stored; it counts where the post’s own fields are empty. */
	imported: {
		/** The plugin; empty for none. */
		source: string;
		title: string;
		description: string;
		is_hidden: boolean;
		/** An attachment’s ID; 0 for none. */
		image: number;
		image_url: string;
	};
	/** The title of a page without one of its own; `%title%` is that of the post. */
	pattern: string;
	/** The description that the whole site’s settings give this page. */
	front_page: string;
	site: string;
	/** The URL of the site’s icon; empty for none. */
	icon: string;
	/** The options that are on. */
	uses: string[];
};

/** The type of structured data; empty for the default. */
export type Schema = '' | 'article' | 'faq';

/** What the author has set for a post. */
export type Texts = {
	title: string;
	description: string;
	isHidden: boolean;
	schema: Schema;
	/** An attachment’s ID; 0 for none. */
	image: number;
	/** The URL of the image; empty if only its ID is known. */
	imageUrl: string;
};

/** The metas, by the names that WordPress’s routes have. */
export type Metas = Record< string, unknown > & {
	jetpack_social_options?: Record< string, unknown >;
};
