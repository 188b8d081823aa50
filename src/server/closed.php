<?php
/**
 * Keeps paid content closed while the rest of this plugin cannot run: WordPress or PHP is too old, or an update is not finished.
 * It hides the content of a post with paid parts as a whole. It needs no other file, and runs on PHP 7.2.
 *
 * @package Freehold
 */

declare( strict_types=1 );

defined( 'ABSPATH' ) || exit;

/**
 * Returns whether a post contains something that not everyone may read. Blocks that another plugin provides are that plugin's.
 *
 * @param mixed $post A post or its ID; null for the current post.
 * @return bool
 */
function freehold_is_closed( $post = null ) {
	$post = get_post( $post );
	if ( ! $post instanceof WP_Post || WP_Block_Type_Registry::get_instance()->is_registered( 'premium-content/subscriber-view' ) ) {
		return false;
	}
	$access = get_post_meta( $post->ID, '_jetpack_newsletter_access', true );
	return ( '' !== $access && 'everybody' !== $access ) || false !== strpos( $post->post_content, 'premium-content' );
}

/**
 * Returns the pages of a post's content; one empty page for a closed post.
 *
 * @param string[] $pages The pages.
 * @param WP_Post  $post  The post.
 * @return string[]
 */
function freehold_closed_pages( $pages, $post ) {
	return freehold_is_closed( $post ) ? array( '' ) : $pages;
}

/**
 * Returns a text of the current post; nothing if the post is closed.
 *
 * @param mixed $text The text.
 * @return mixed
 */
function freehold_closed_text( $text ) {
	return freehold_is_closed() ? '' : $text;
}

/**
 * Returns the excerpt of a post; for a closed one, what the author entered as the excerpt.
 *
 * @param mixed $excerpt The excerpt.
 * @param mixed $post    The post.
 * @return mixed
 */
function freehold_closed_excerpt( $excerpt, $post = null ) {
	return freehold_is_closed( $post ) ? get_post( $post )->post_excerpt : $excerpt;
}

/**
 * Renders nothing for blocks that print closed content without a filter on it.
 *
 * @param mixed                $html  What another plugin renders, or null.
 * @param array<string, mixed> $block The parsed block.
 * @return mixed
 */
function freehold_closed_block( $html, $block ) {
	$name = isset( $block['blockName'] ) ? $block['blockName'] : '';
	if ( 'core/footnotes' === $name && freehold_is_closed() ) {
		return '';
	}
	if ( 'core/latest-posts' === $name && isset( $block['attrs']['displayPostContentRadio'] ) && 'full_post' === $block['attrs']['displayPostContentRadio'] ) {
		return '';
	}
	return 'premium-content/subscriber-view' === $name && ! WP_Block_Type_Registry::get_instance()->is_registered( $name ) ? '' : $html;
}

/**
 * Removes the content from what a search looks at, except for users who may edit all posts. WordPress takes no column for all.
 *
 * @param string[] $columns The columns.
 * @return string[]
 */
function freehold_closed_search( $columns ) {
	$open = array_values( array_diff( $columns, array( 'post_content' ) ) );
	return current_user_can( 'edit_others_posts' ) ? $columns : ( $open ? $open : array( 'post_title' ) );
}

/**
 * Returns what a block shows that is bound to a meta; nothing if it is the footnotes of a closed post.
 *
 * @param mixed                $value  The value.
 * @param string               $source The source of the binding.
 * @param array<string, mixed> $args   The source's arguments.
 * @param WP_Block             $block  The block.
 * @return mixed
 */
function freehold_closed_binding( $value, $source, $args, $block ) {
	$is_closed = isset( $args['key'], $block->context['postId'] ) && 'footnotes' === $args['key'] && freehold_is_closed( $block->context['postId'] );
	return $is_closed ? '' : $value;
}

/**
 * Removes the footnotes of a closed post from a REST response.
 *
 * @param mixed   $response The response.
 * @param WP_Post $post     The post.
 * @return mixed
 */
function freehold_closed_response( $response, $post ) {
	if ( $response instanceof WP_REST_Response && freehold_is_closed( $post ) && ! current_user_can( 'edit_post', $post->ID ) ) {
		$data = $response->get_data();
		unset( $data['meta']['footnotes'] );
		$response->set_data( $data );
	}
	return $response;
}

/**
 * Returns whether the current request leaves out comments on posts that are closed as a whole.
 *
 * @param WP_Comment_Query|null $query The query; null for a feed. Counts without a search are for everyone.
 * @return bool
 */
function freehold_closes_comments( $query = null ) {
	$is_count = null !== $query && ! empty( $query->query_vars['count'] ) && '' === (string) $query->query_vars['search'];
	return ! $is_count && ! current_user_can( 'moderate_comments' );
}

/**
 * Keeps results without these comments apart from others in the object cache.
 *
 * @param WP_Comment_Query $query The query.
 */
function freehold_separate_comments( $query ) {
	if ( freehold_closes_comments( $query ) ) {
		$query->query_vars['cache_domain'] .= '-freehold-closed';
	}
}

/**
 * Leaves out comments on posts that are closed as a whole.
 *
 * @param string[]         $clauses The parts of the statement.
 * @param WP_Comment_Query $query   The query.
 * @return string[]
 */
function freehold_closed_comments( $clauses, $query ) {
	if ( freehold_closes_comments( $query ) ) {
		$clauses['where'] = freehold_closed_comments_feed( '' === trim( $clauses['where'] ) ? '1 = 1' : $clauses['where'] );
	}
	return $clauses;
}

/**
 * Leaves out of a feed comments on posts that are closed as a whole.
 *
 * @param string $where The conditions.
 * @return string
 */
function freehold_closed_comments_feed( $where ) {
	global $wpdb;
	return freehold_closes_comments() ? $where . " AND comment_post_ID NOT IN ( SELECT post_id FROM {$wpdb->postmeta} WHERE meta_key = '_jetpack_newsletter_access' AND meta_value NOT IN ( '', 'everybody' ) )" : $where;
}

/**
 * Refuses a single comment on a closed post.
 *
 * @param mixed      $response The response.
 * @param WP_Comment $comment  The comment.
 * @return mixed
 */
function freehold_closed_comment( $response, $comment ) {
	return freehold_is_closed( $comment->comment_post_ID ) && ! current_user_can( 'edit_comment', $comment->comment_ID ) ? new WP_Error( 'rest_cannot_read', 'This comment is for those who can read the post.', array( 'status' => 403 ) ) : $response;
}

/**
 * Adds the filter of REST responses to each post type.
 */
function freehold_close_rest() {
	foreach ( get_post_types( array( 'show_in_rest' => true ) ) as $type ) {
		add_filter( "rest_prepare_{$type}", 'freehold_closed_response', PHP_INT_MAX, 2 );
	}
}

add_filter( 'content_pagination', 'freehold_closed_pages', PHP_INT_MAX, 2 );
add_filter( 'the_content', 'freehold_closed_text', ~PHP_INT_MAX );
add_filter( 'get_the_excerpt', 'freehold_closed_excerpt', PHP_INT_MAX, 2 );
add_filter( 'pre_render_block', 'freehold_closed_block', PHP_INT_MAX, 2 );
add_filter( 'block_bindings_source_value', 'freehold_closed_binding', PHP_INT_MAX, 4 );
add_filter( 'post_search_columns', 'freehold_closed_search', PHP_INT_MAX );
add_filter( 'rss_enclosure', 'freehold_closed_text', PHP_INT_MAX );
add_filter( 'atom_enclosure', 'freehold_closed_text', PHP_INT_MAX );
add_action( 'pre_get_comments', 'freehold_separate_comments', PHP_INT_MAX );
add_filter( 'comments_clauses', 'freehold_closed_comments', PHP_INT_MAX, 2 );
add_filter( 'comment_feed_where', 'freehold_closed_comments_feed', PHP_INT_MAX );
add_filter( 'rest_prepare_comment', 'freehold_closed_comment', PHP_INT_MAX, 2 );
add_action( 'rest_api_init', 'freehold_close_rest' );
