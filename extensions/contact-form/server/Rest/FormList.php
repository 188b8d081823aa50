<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Rest;

use Freehold\Blocks\StoredText;
use Freehold\Database\Posts;
use Freehold\Http\Place;
use Freehold\Modules\ContactForm\Definition\Builder;
use Freehold\Modules\ContactForm\Definition\FormType;
use Freehold\Modules\ContactForm\Entries\CountTable;
use Freehold\Modules\ContactForm\Entries\Entry;
use Freehold\Modules\ContactForm\Entries\IndexTable;
use Freehold\Modules\ContactForm\Entries\Query;
use WP_Post;

/**
 * Lists every form of the site: the reusable ones with the places that show them, and those that live in one post, widget or template.
 */
final class FormList {

	/** How many posts with forms are read, the newest first. */
	private const MAX_POSTS = 1000;

	/** The types of posts that other pages show. Entries belong to the page that the visitor was on. */
	private const PARTS = array( 'wp_block', 'wp_navigation', 'wp_template', 'wp_template_part' );

	/**
	 * The forms by `SiteForm.id`.
	 *
	 * @var array<string, array<string, mixed>>
	 */
	private array $forms = array();

	/**
	 * Creates a list.
	 *
	 * @param array<int, array{form: string, status: string, is_unread: int, entries: int}> $counts The numbers of entries.
	 * @param array<string, int>                                                            $latest When the last entry of each form was submitted.
	 */
	private function __construct( private readonly array $counts, private readonly array $latest ) {}

	/**
	 * Returns the list. A form is as `SiteForm` in `schema.json`.
	 *
	 * `path` is the REST route of reusable forms; `new_url` is where to create one.
	 *
	 * @return array{forms: list<array<string, mixed>>, is_complete: bool, path: string, new_url: string}
	 */
	public static function all(): array {
		$list = new self( CountTable::all(), IndexTable::latest() );
		$ids  = Posts::ids_containing( array( '<!-- wp:' . Builder::FORM . ' ' ), 0, self::MAX_POSTS );
		$own  = Posts::of_type_names( array( FormType::NAME ) );
		_prime_post_caches( array_merge( $own, $ids ), false, false );
		foreach ( $own as $id ) {
			$list->add_reusable( get_post( $id ) );
		}
		foreach ( array_diff( $ids, $own ) as $id ) {
			$list->add_post( get_post( $id ) );
		}
		$list->add_parts();
		return array(
			'forms'       => array_map(
				static fn ( int|string $id, array $form ): array => array(
					'id'     => (string) $id,
					'places' => array_values( $form['places'] ),
				) + $form,
				array_keys( $list->forms ),
				$list->forms
			),
			'is_complete' => count( $ids ) < self::MAX_POSTS,
			'path'        => rest_get_route_for_post_type_items( FormType::NAME ),
			'new_url'     => admin_url( 'post-new.php?post_type=' . FormType::NAME ),
		);
	}

	/**
	 * Adds a reusable form.
	 */
	private function add_reusable( ?WP_Post $post ): void {
		if ( null !== $post && 'auto-draft' !== $post->post_status ) {
			$entry = Entry::form_of( $post->ID, '' );

			$this->forms[ (string) $post->ID ] = array(
				'ref'      => $post->ID,
				'title'    => StoredText::plain( $post->post_title ),
				'places'   => array(),
				'edit_url' => (string) get_edit_post_link( $post, 'raw' ),
			) + self::status( $post->post_status ) + $this->entries( $entry );
		}
	}

	/**
	 * Adds the forms of a post.
	 */
	private function add_post( ?WP_Post $post ): void {
		$forms = null === $post ? array() : Builder::forms_in( parse_blocks( $post->post_content ) );
		if ( array() === $forms ) {
			return;
		}
		$title = StoredText::plain( $post->post_title );
		$place = array(
			'id'    => $post->ID,
			'title' => '' === $title ? __( '(no title)', 'freehold' ) : $title,
			'url'   => (string) get_edit_post_link( $post, 'raw' ),
		);
		foreach ( $forms as $block ) {
			$this->add( $block, (string) $post->ID, $place, $post->post_status, in_array( $post->post_type, self::PARTS, true ) ? null : $post->ID );
		}
	}

	/**
	 * Adds the forms of widgets, and those of templates and patterns that are files of the theme.
	 */
	private function add_parts(): void {
		$can_edit = current_user_can( 'edit_theme_options' );
		foreach ( Place::parts() as list( $content, $source, $template ) ) {
			$place = array(
				'id'    => 0,
				'title' => $template->title ?? __( 'Widgets', 'freehold' ),
				'url'   => $can_edit ? admin_url( null === $template ? 'widgets.php' : "site-editor.php?postType={$template->type}&postId=" . rawurlencode( $template->id ) . '&canvas=edit' ) : '',
			);
			Place::in_content(
				$content,
				$source,
				function ( array $block, int $source ) use ( $template, $place ): void {
					// The others are posts.
					if ( 0 === $source && Builder::FORM === $block['blockName'] ) {
						// A template contains template parts, whose forms are in the list already. A reusable form has a place for each.
						$is_own = null !== $template && 0 === FormType::ref( $block );
						$this->add( $block, $is_own ? md5( serialize_block( $block ) ) : $template->id ?? 'widgets', $place, 'publish', null );
					}
				}
			);
		}
	}

	/**
	 * Adds a form, or a place to the reusable form that it shows.
	 *
	 * @param array<string, mixed>                       $block  The form's block.
	 * @param string                                     $key    The ID of the place.
	 * @param array{id: int, title: string, url: string} $place  Where it is.
	 * @param string                                     $status The status of the post that stores it.
	 * @param int|null                                   $page   The page of its entries; null if that differs.
	 */
	private function add( array $block, string $key, array $place, string $status, ?int $page ): void {
		$ref = FormType::ref( $block );
		if ( 0 !== $ref ) {
			if ( isset( $this->forms[ (string) $ref ] ) ) {
				$this->forms[ (string) $ref ]['places'][ $key ] = $place;
			}
			return;
		}
		// As in the form's definition, by which its entries know it.
		$title = StoredText::decode( StoredText::decode( $block['attrs']['formTitle'] ?? '' ) );
		$entry = Entry::form_of( (int) $page, $title );

		$this->forms[ "{$key}-{$entry}" ] ??= array(
			'ref'      => 0,
			'title'    => '' === $title ? $place['title'] : $title,
			'places'   => array( $place ),
			'edit_url' => $place['url'],
		) + self::status( $status ) + ( null === $page ? array(
			'form'    => $entry,
			'entries' => null,
			'unread'  => 0,
			'last'    => null,
		) : $this->entries( $entry ) );
	}

	/**
	 * Returns a status with its name.
	 *
	 * @return array{status: string, status_label: string}
	 */
	private static function status( string $status ): array {
		return array(
			'status'       => $status,
			'status_label' => (string) ( get_post_status_object( $status )->label ?? $status ),
		);
	}

	/**
	 * Returns what is known about the entries of a form.
	 *
	 * @param string $form The ID of the form in lists of entries.
	 * @return array{form: string, entries: int, unread: int, last: string|null}
	 */
	private function entries( string $form ): array {
		return array(
			'form'    => $form,
			'entries' => Forms::total( new Query( form: $form ), $this->counts ),
			'unread'  => Forms::total( new Query( is_unread: true, form: $form ), $this->counts ),
			'last'    => isset( $this->latest[ $form ] ) ? gmdate( 'c', $this->latest[ $form ] ) : null,
		);
	}
}
